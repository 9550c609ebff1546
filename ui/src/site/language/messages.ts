/** The question of the other language, and the link to it. They are in that language. */
export const messages = {
  other: 'हिन्दी',
  question: 'यह पेज हिन्दी में देखें?',
  open: 'हिन्दी में देखें',
  no: 'नहीं',
} as const;
