/** What the button of a proof is called. A text with gaps is a function of words. */
export const messages = { proof: (period: string) => `Proof of draw ${period}` } as const;
