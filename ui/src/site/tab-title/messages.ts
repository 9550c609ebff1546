/** What the tab says of a pick that waits. A text with gaps is a function of words. */
export const messages = {
  open: (side: string) => `${side} · open`,
  closed: (side: string) => `${side} · closed`,
} as const;
