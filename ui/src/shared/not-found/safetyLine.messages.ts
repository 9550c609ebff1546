/** Age, chance and help, in sentences: a sign between them would end a line where they wrap. The number is a link. */
export const messages = {
  text: '18+ only. Draws are random.',
  helpline: 'Helpline:',
  number: 'Tele-MANAS 14416',
} as const;
