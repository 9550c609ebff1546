/** What is said of a manual pick and its draw. A text with gaps is a function of words. */
export const messages = {
  specified: { title: 'Result', random: 'random pick', share: 'Share Result' },
  randomTitle: 'Either side had the same chance',
  period: (period: string) => `Period ${period}`,
  last: (side: string) => `Last manual pick: ${side}`,
  earlier: 'Earlier picks',
  drawn: (number: number, side: string) => `${number} ${side}`,
  unscoredTitle: 'It counts nowhere',
  unscored: {
    before: (drawn: string) => `Already drawn: drew ${drawn} · not scored`,
    unknown: 'Already drawn · not scored',
    notComing: 'Not a coming period · not scored',
  },
  waits: 'Waiting for its draw',
  waitsTitle: 'Its result is known once its period is drawn',
  won: (drawn: string) => `Win · drew ${drawn}`,
  proof: (period: string) => `Proof of draw ${period}`,
  lost: (drawn: string) => `Loss · drew ${drawn}`,
} as const;
