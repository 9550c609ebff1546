/** What the page says around its panels, and their titles before their code is loaded. */
export const messages = {
  specified: {
    game: 'Only Wingo 1min',
    gallery: 'Community Success Gallery',
    connectionError: 'Connection Error',
    connectionErrorText: 'Unable to fetch live data. Please check connection and try again.',
  },
  pageFailed: 'This page could not be shown',
  /** No line ends within a range: a word joiner follows its dash. */
  tagline: 'BIG is 5–\u20609, SMALL is 0–\u20604. Draws are random: no guess has an edge.',
  demo: 'demo draws',
  demoTitle: 'The draws are those of a built-in demo feed, not of a real game',
} as const;
