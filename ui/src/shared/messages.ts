/** Texts by subject. A text with gaps is a function of words. */
export const messages = {
  /** Texts in place of a dialog whose code did not load. */
  dialogs: {
    title: 'This could not be opened',
    description: 'Check the connection and load the page again. Your counts are kept.',
  },
  /** Why a chosen file is rejected. */
  files: {
    specified: { tooLarge: 'File too large', wrongType: 'Invalid file type' },
  },
  /** How sizes and times are written. A text with gaps is a function of words. */
  format: {
    specified: { bytes: (amount: string) => `${amount} Bytes` },
    kilobytes: (amount: string) => `${amount} KB`,
    megabytes: (amount: string) => `${amount} MB`,
    indiaTime: (moment: string) => `${moment}\u00A0IST`,
  },
  /** The link to the other language, in that language. */
  language: { other: 'हिन्दी' },
  /** Attributes of a link in an ad. */
  markdown: { newTab: '(opens in a new tab)' },
  /** The page for an address that has none. */
  notFound: {
    specified: {
      title: '404 Page Not Found',
      hint: 'Did you forget to add the page to the router?',
    },
    home: 'Go to the main page',
  },
  /** Age, chance and help, in sentences: a sign between them would end a line where they wrap. The number is a link. */
  safety: {
    text: '18+ only. Draws are random.',
    helpline: 'Helpline:',
    number: 'Tele-MANAS 14416',
  },
  /** The name of a tab. A text with gaps is a function of words. */
  titles: { tab: (page: string) => `${page} · Bigsmall` },
  /** The name of the site. */
  wordmark: { name: 'Bigsmall' },
} as const;
