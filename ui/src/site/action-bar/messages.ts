/** What the page opens. */
export const messages = {
  specified: {
    title: 'Actions',
    giftCodes: 'Gift Codes',
    levelChart: 'Level Chart',
    tutorial: 'Tutorial',
    leaderboard: 'Leaderboard',
  },
  trackRecord: 'Track Record',
  new: 'new',
} as const;
