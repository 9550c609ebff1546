/** The texts of the gift codes. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Gift Codes',
    available: (codes: number) => `${codes} available`,
    none: 'No gift codes available at the moment. Check back soon!',
    swipe: 'Swipe horizontally to view more gift codes →',
    register: 'Register',
    copy: (game: string) => `Copy ${game} gift code`,
    copied: 'Gift code copied!',
    copiedText: (game: string) => `${game} gift code copied to clipboard`,
    copyFailed: 'Copy failed',
  },
  about:
    'Codes of partner games. Registering there is between you and them: 18+, with real money that can be lost.',
  loading: 'Loading gift codes',
  outdated: 'Not updated just now; trying again.',
  failed: 'Gift codes could not be loaded',
  viewAll: 'View all',
  viewAllCodes: 'View all gift codes',
  list: 'Available gift codes',
  origin: 'From partner games, for registering there.',
  /** After the word of the link, for who does not see where it is. */
  at: (game: string) => `at ${game}`,
  noLink: 'Its registration link is not valid.',
  copyFailedText: (code: string) => `This browser does not let the page copy. The code is ${code}`,
} as const;
