/** What the AI states beside what came true. A text with gaps is a function of words. */
export const messages = {
  waiting: 'What it says, what happens',
  title: (said: string, happened: string) => `It said ${said}. It happened ${happened}.`,
  none: 'From 100 predictions on: how sure the AI said it was, beside how often it was right.',
  worth: (rounds: string, said: string, right: string) =>
    `Of ${rounds} predictions, “${said} sure” on average, ${right} were right. Nobody can know the next draw.`,
  marks: (said: string, happened: string) => `happened ${happened} · said ${said}`,
  open: 'Track Record',
} as const;
