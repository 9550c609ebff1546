/** Age, chance and help. The link follows the text. */
export const messages = {
  text: '18+ · Draws are random · Helpline',
  helpline: 'Tele-MANAS 14416',
} as const;
