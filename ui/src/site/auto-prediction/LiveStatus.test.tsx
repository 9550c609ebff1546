import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { ThemeProvider } from '../../design-system/index.ts';
import { type GameState, initialState, type ShownPrediction } from '../../game/state.ts';
import { messages as POST_FAILURE_WORDS } from '../../game/postFailure.messages.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { aPeriod, aReading } from '../../testing/readings.ts';
import { LiveStatus } from './LiveStatus.tsx';

/** The status of a page in AI mode. */
function shows(
  given: Partial<GameState>,
  shown: ShownPrediction | null = null,
  { secondsLeft = 5, onRetry = () => {} } = {},
) {
  const state = { ...initialState(createJsonStore(null)), on: true, ...given };
  return render(
    <ThemeProvider>
      <LiveStatus
        state={state}
        shown={shown}
        coming={aPeriod(721)}
        secondsLeft={secondsLeft}
        onRetry={onRetry}
      />
    </ThemeProvider>,
  );
}

it('shows the time of the last update in India time and marks it', () => {
  shows({ outage: 'stale', updatedAt: Date.UTC(2026, 8, 26, 20, 45) });
  expect(screen.getByText(/No new draws/)).toHaveTextContent('not updated since 2:15 am IST.');
});

it('says in AI mode when it goes on without a connection', () => {
  shows({ outage: 'unreachable', updatedAt: 1 });
  expect(screen.getByText('No connection. AI mode goes on when it is back.')).toBeVisible();
});

it.each([
  [true, 'Recorded before the draw'],
  [false, 'Recorded, not ranked'],
])('says of a recorded prediction whether it is ranked: %j', (verified, words) => {
  const period = requirePeriod('20260926100010721');
  const shown = { period, prediction: 'BIG', confidence: 60, predictedAt: 0, status: 'pending' } as const;
  shows({ verified, recorded: [period] }, shown);
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['the shown prediction', aPeriod(721), [], 'Not recorded: it came too late.'],
  ['an earlier one', aPeriod(720), [], 'Waiting for its draw.'],
  ['one that another tab recorded', aPeriod(721), [aPeriod(721)], 'Recorded before the draw'],
] as const)('says why the server did not record %s', (_, period, recorded, words) => {
  const shown = { period: aPeriod(721), prediction: 'BIG', confidence: 60, predictedAt: 0 } as const;
  shows(
    { recorded, unrecorded: { period, words: POST_FAILURE_WORDS.late } },
    { ...shown, status: 'pending' },
  );
  expect(screen.getByText(words)).toBeVisible();
});

it('says of a pick that is not recorded yet when it is sent, and after its close that it waits for its draw', () => {
  const shown = { period: aPeriod(721), prediction: 'BIG', confidence: 60, predictedAt: 0 } as const;
  const { unmount } = shows({}, { ...shown, status: 'pending' }, { secondsLeft: 50 });
  expect(screen.getByText('Picked. Sent within half a minute, not all at once.')).toBeVisible();
  unmount();
  shows({}, { ...shown, status: 'pending' }, { secondsLeft: 10 });
  expect(screen.getByText('Waiting for its draw.')).toBeVisible();
});

it.each([
  [1, `Passed while this tab slept: ${aPeriod(718)}.`],
  [3, `Passed while this tab slept: ${aPeriod(718)} to ${aPeriod(720)}, 3 rounds.`],
])('names the rounds that passed while the tab slept: %i', (count, words) => {
  shows({ missed: { from: aPeriod(718), to: aPeriod(720), count } });
  expect(screen.getByText(words)).toBeVisible();
});

it('shows the newest draw beside the coming one, with the prediction of it if there was one', () => {
  const { rows } = aReading(719);
  const { unmount } = shows({ draws: rows });
  expect(screen.getByText('Last: drew 9 BIG')).toBeVisible();
  unmount();
  const own = { period: aPeriod(719), prediction: 'BIG', confidence: 60, predictedAt: 0 } as const;
  const { tracker } = initialState(createJsonStore(null));
  const won = { ...own, status: 'win', number: 9, actualResult: 'BIG' } as const;
  shows({ draws: rows, tracker: { ...tracker, history: [won] } });
  expect(screen.getByText('Last: BIG, won, drew 9 BIG')).toBeVisible();
});
