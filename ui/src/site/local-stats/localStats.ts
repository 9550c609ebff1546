/** A prediction of this browser. `simulated`: its status is made up, because its period is not drawn yet. */
export type LocalPrediction = {
  readonly source: 'ai' | 'manual';
  readonly side: 'BIG' | 'SMALL';
  readonly status: 'win' | 'loss' | 'void' | 'open';
  readonly simulated: boolean;
};

/** Settled by real draws: how many were right, of how many. */
export type Tally = { readonly hits: number; readonly n: number };

export type LocalStats = {
  readonly total: number;
  readonly big: number;
  readonly small: number;
  readonly ai: Tally;
  readonly manual: Tally;
  /** Predictions with a made-up status, which count nowhere. */
  readonly simulated: number;
};

/** The statistics are shown from this many predictions on. */
export const LOCAL_STATS_FROM = 5;

export function localStats(predictions: readonly LocalPrediction[]): LocalStats {
  const big = predictions.filter(({ side }) => side === 'BIG').length;
  return {
    total: predictions.length,
    big,
    small: predictions.length - big,
    ai: tally(predictions.filter(({ source }) => source === 'ai')),
    manual: tally(predictions.filter(({ source }) => source === 'manual')),
    simulated: predictions.filter(({ simulated }) => simulated).length,
  };
}

function tally(predictions: readonly LocalPrediction[]): Tally {
  const real = predictions.filter(({ simulated }) => !simulated);
  const hits = real.filter(({ status }) => status === 'win').length;
  return { hits, n: hits + real.filter(({ status }) => status === 'loss').length };
}
