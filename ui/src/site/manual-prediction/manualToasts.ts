import type { ManualFailure, Outcome } from '@bigsmall/domain';

type Words = { readonly title: string; readonly description: string };

/** The toasts for a period that cannot be predicted. */
export const failureToasts: Readonly<Record<ManualFailure['code'], Words>> = {
  period_empty: { title: 'Invalid Input', description: 'Please enter a period number' },
  period_not_digits: {
    title: '❌ Invalid Format',
    description: 'Please enter only numbers in the period field.',
  },
  period_too_long: {
    title: '❌ Too Long',
    description: 'Please enter at most 32 digits in the period field.',
  },
  period_already_predicted: {
    title: '⚠️ Already Predicted',
    description:
      'This period number has already been predicted. Please enter a new one to get a different result.',
  },
};

/** For a pick that the server did not take, because the visitor's own limit or cool-off stops it. */
export const stoppedToast: Words = {
  title: 'No pick was made',
  description: 'Your own limit or break stops picks for now.',
};

export function successToast(result: Outcome): Words {
  return { title: 'Prediction Complete', description: `Result: ${result}` };
}
