/** The strip's height in CSS pixels in every state; the page reserves it. */
export const STRIP_HEIGHT = { phone: 300, wide: 316 } as const;
