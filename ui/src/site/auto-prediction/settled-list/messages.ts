/** The texts of the list of drawn picks. A text with gaps is a function of words. */
export const messages = {
  title: (shown: string) => `Last ${shown} drawn`,
  empty: 'Each pick is shown here once its draw is known.',
  period: 'Draw',
  pick: 'AI said',
  drawn: 'Drawn',
  /** Heard between the pick and its draw. */
  thenDrawn: ', Drawn',
  mark: (period: string, result: string) => `${period}: ${result}`,
  notDrawn: 'no draw',
  notYetDrawn: 'no draw yet',
  win: 'Right',
  loss: 'Wrong',
  void: 'No draw',
  waiting: 'Waiting',
  proof: (period: string) => `Proof of draw ${period}:`,
  noProof: (period: string) => `Draw ${period}:`,
  hint: 'Tap a row to see its proof.',
  unranked: 'We cannot see when this game shows a draw. So picks here do not count for ranks.',
} as const;
