/** Why a chosen file is rejected. */
export const messages = {
  specified: { tooLarge: 'File too large', wrongType: 'Invalid file type' },
} as const;
