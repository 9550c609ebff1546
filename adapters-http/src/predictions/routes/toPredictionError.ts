import type { Boom } from '@hapi/boom';
import type { RecordingFailure } from '@bigsmall/domain/usecases';
import { httpError } from '../../platform/responses/httpError.ts';

/** The error of a rejected prediction. */
export function toPredictionError(failure: RecordingFailure): Boom {
  return httpError(failure.code, messageOf(failure), {
    ...('until' in failure && { until: failure.until }),
  });
}

function messageOf(failure: RecordingFailure): string {
  if (failure.code === 'already_predicted') {
    return 'You have already predicted the other side for this period.';
  }
  if (failure.code === 'prediction_late') {
    return 'This period takes no predictions any more: its draw is too near.';
  }
  if (failure.code === 'cooling_off') {
    return `You set a cool-off: nothing is recorded before ${new Date(failure.until).toISOString()}.`;
  }
  if (failure.code === 'own_limit_reached') {
    return `You have reached the limit of rounds that you set for a day: nothing is recorded before ${new Date(failure.until).toISOString()}.`;
  }
  return failure.openPeriod === null
    ? 'No draw is known yet, so no period takes predictions. Please try again in a minute.'
    : `This period takes no predictions. The open period is ${failure.openPeriod}.`;
}
