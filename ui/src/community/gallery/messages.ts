/** The texts of the gallery. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Community Success Gallery',
    none: 'No approved screenshots yet',
    more: 'Load More',
    previous: 'Previous',
    next: 'Next',
    position: (place: string, all: string) => `${place} of ${all}`,
  },
  about: 'Chosen wins: losses are not shown.',
  failed: 'The gallery could not be loaded',
  failedText: 'The rest of the page works. The gallery loads again every 30 seconds.',
  outdated: 'Not updated just now; what was loaded before is shown.',
  submit: 'Submit a screenshot',
  loading: 'Loading the gallery',
  view: (moment: string) => `View the screenshot of ${moment}`,
  viewFailed: (moment: string) => `View the screenshot of ${moment}, its preview failed to load`,
  viewer: 'Screenshot viewer',
  gone: 'No longer in the gallery',
  picture: (moment: string) => `Screenshot submitted on ${moment}`,
} as const;
