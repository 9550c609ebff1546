/** Texts by subject. A text with gaps is a function of words. */
export const messages = {
  close: 'Close',
  tryAgain: 'Try again',
  newTab: '(opens in a new tab)',
  failed: 'This part could not be shown',
  restWorks: 'The rest of the page still works.',
  /** The answers of each question. */
  question: { cancel: 'Cancel' },
  /** The facts in a picture's own header. */
  picture: {
    specified: {
      failed: 'Failed to load image',
      checkConnection: 'Please check your connection',
      thumbnailFailed: 'Failed to load',
    },
    loading: 'Loading the image',
    tryAgain: 'Try again',
  },
  /** What a screen reader calls a toast and their region. The library fills in the key that focuses it. */
  toast: { toast: 'Notification', region: 'Notifications ({hotkey})' },
} as const;
