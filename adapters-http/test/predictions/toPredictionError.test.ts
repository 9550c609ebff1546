import { aPeriod } from '@bigsmall/domain/testing';
import type { RecordingFailure } from '@bigsmall/domain/usecases';
import { expect, it } from 'vitest';
import { toPredictionError } from '../../src/predictions/routes.ts';

const until = Date.UTC(2026, 8, 26, 18, 30);

it.each<[RecordingFailure, string]>([
  [{ code: 'already_predicted' }, 'You have already predicted the other side for this period.'],
  [{ code: 'prediction_late' }, 'This period takes no predictions any more: its draw is too near.'],
  [
    { code: 'period_not_open', openPeriod: null },
    'No draw is known yet, so no period takes predictions. Please try again in a minute.',
  ],
  [
    { code: 'period_not_open', openPeriod: aPeriod(721) },
    `This period takes no predictions. The open period is ${aPeriod(721)}.`,
  ],
  [
    { code: 'cooling_off', until },
    'You set a cool-off: nothing is recorded before 2026-09-26T18:30:00.000Z.',
  ],
  [
    { code: 'own_limit_reached', until },
    'You have reached the limit of rounds that you set for a day: nothing is recorded before 2026-09-26T18:30:00.000Z.',
  ],
])('a prediction that fails with %j is answered with its sentence', (failure, sentence) => {
  const { message, data } = toPredictionError(failure);
  const { openPeriod: _, ...told } = { openPeriod: null, ...failure };
  expect({ message, data }).toEqual({ message: sentence, data: told });
});
