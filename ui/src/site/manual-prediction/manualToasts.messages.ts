/** What is said of a manual pick and of a period that takes none. A text with gaps is a function of words. */
export const messages = {
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
} as const;
