/** How a measured rate is said. A text with gaps is a function of words. */
export const messages = {
  right: (rate: string, of: string) => `right ${rate} of ${of}; a coin: 50%`,
  none: {
    prediction: 'No drawn predictions yet · coin 50%',
    result: 'No results yet · coin 50%',
    draw: 'No draws yet · coin 50%',
  },
  range: (measure: string, low: number, high: number) => `${measure}; 95% range ${low}–${high}%`,
} as const;
