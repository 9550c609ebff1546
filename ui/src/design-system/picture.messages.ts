/** What a picture says of itself. */
export const messages = {
  specified: {
    failed: 'Failed to load image',
    checkConnection: 'Please check your connection',
    thumbnailFailed: 'Failed to load',
  },
  loading: 'Loading the image',
  tryAgain: 'Try again',
} as const;
