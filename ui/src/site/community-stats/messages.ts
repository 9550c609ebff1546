/** How many predictions the server holds. A number follows each label. */
export const messages = {
  specified: { title: 'Prediction Stats', total: 'Total' },
  about: 'Recorded by all visitors. Today is India time.',
  today: 'Today',
  outdated: 'Not updated just now; trying again.',
  failed: 'Could not be loaded; trying again.',
} as const;
