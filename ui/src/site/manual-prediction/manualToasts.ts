import type { ManualFailure, Outcome } from '@bigsmall/domain';
import { messages } from './manualToasts.messages.ts';

type Words = { readonly title: string; readonly description: string };

const { specified } = messages;

/** The toasts for a period that cannot be predicted. */
export const failureToasts: Readonly<Record<ManualFailure['code'], Words>> = {
  period_empty: specified.period_empty,
  period_not_digits: specified.period_not_digits,
  period_too_long: messages.period_too_long,
  period_already_predicted: specified.period_already_predicted,
};

/** For a pick that the server did not take, because the visitor's own limit or cool-off stops it. */
export const stoppedToast: Words = messages.stopped;

export function successToast(result: Outcome): Words {
  return { title: specified.done, description: specified.result(result) };
}
