/** What is said in a tab whose session a link named. A text with gaps is a function of words. */
export const messages = {
  title: 'Test session',
  text: (session: string) =>
    `A link opened this tab as “${session}”. What you do in this tab is recorded for that session. Your own session is unchanged.`,
  leave: 'Leave test session',
} as const;
