/** Who chose the side of a prediction: a visitor or the engine. */
export const PREDICTION_SOURCES = ['manual', 'ai'] as const;
export type PredictionSource = (typeof PREDICTION_SOURCES)[number];

export const PREDICTION_STATUSES = ['pending', 'win', 'loss', 'void'] as const;
export type PredictionStatus = (typeof PREDICTION_STATUSES)[number];
