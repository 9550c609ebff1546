/** Texts by subject. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Manual prediction',
    active: 'AI MODE ACTIVE',
    predict: 'PREDICT NOW',
    predicting: 'PREDICTING...',
  },
  description: 'A random pick for one draw.',
  period: 'Period number',
  takeComing: 'Use coming period',
  picked: 'Your pick for this period is below.',
  notComing: 'This is not a coming period; it can’t be scored.',
  /** Texts of a manual pick and its draw. A text with gaps is a function of words. */
  result: {
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
  },
  /** Texts of a manual pick, and of a period that takes none. A text with gaps is a function of words. */
  toasts: {
    specified: {
      period_empty: { title: 'Invalid Input', description: 'Please enter a period number' },
      period_not_digits: {
        title: '❌ Invalid Format',
        description: 'Please enter only numbers in the period field.',
      },
      period_already_predicted: {
        title: '⚠️ Already Predicted',
        description:
          'This period number has already been predicted. Please enter a new one to get a different result.',
      },
      done: 'Prediction Complete',
      result: (side: string) => `Result: ${side}`,
    },
    period_too_long: {
      title: '❌ Too Long',
      description: 'Please enter at most 32 digits in the period field.',
    },
    stopped: { title: 'No pick was made', description: 'Your own limit or break stops picks for now.' },
  },
} as const;
