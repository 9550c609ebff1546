/** How sizes and times are written. A text with gaps is a function of words. */
export const messages = {
  specified: { bytes: (amount: string) => `${amount} Bytes` },
  kilobytes: (amount: string) => `${amount} KB`,
  megabytes: (amount: string) => `${amount} MB`,
  indiaTime: (moment: string) => `${moment}\u00A0IST`,
} as const;
