/** How a measured rate is said. A text with gaps is a function of words. */
export const messages = {
  right: (rate: string, of: string) => `right ${rate} of ${of}; a coin: 50%`,
  none: {
    prediction: 'No settled predictions yet · coin 50%',
    result: 'No settled results yet · coin 50%',
    draw: 'No settled draws yet · coin 50%',
  },
  range: (measure: string, low: number, high: number) => `${measure}; 95% range ${low}–${high}%`,
} as const;
