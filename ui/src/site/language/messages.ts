/** The question of the other language. It is in that language. */
export const messages = {
  question: 'यह पेज हिन्दी में देखें?',
  open: 'हिन्दी में देखें',
  no: 'नहीं',
} as const;
