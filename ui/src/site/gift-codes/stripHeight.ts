/** The strip's height in CSS pixels, whatever it shows: the page keeps it free from the start. */
export const STRIP_HEIGHT = { phone: 300, wide: 316 } as const;
