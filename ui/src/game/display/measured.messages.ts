/** How what was measured is said. A text with gaps is a function of words. */
export const messages = {
  right: (rate: string, of: string) => `right ${rate} of ${of}; a coin: 50%`,
  none: 'No results yet',
  /** The rate itself is above the fold. */
  hits: (right: string, of: string) => `${right} of ${of}`,
  coin: 'a coin: 50%',
  range: (low: number, high: number) => `a coin: 50%; 95% range ${low}–${high}%`,
} as const;
