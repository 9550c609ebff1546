import { requirePeriod } from '@bigsmall/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const RESULT = './ManualResult.tsx';

afterEach(() => {
  vi.doUnmock(RESULT);
  vi.restoreAllMocks();
  vi.resetModules();
});

it('a pick whose code failed to load leaves the form, and is loaded again on a press', async () => {
  vi.resetModules();
  // React reports the caught fault to the console; here it is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock(RESULT, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { ManualPrediction } = await import('./ManualPrediction.tsx');
  const result = {
    result: 'BIG',
    period: requirePeriod('20260926100010721'),
    timestamp: 1000,
    number: 7,
    isWin: false,
    simulated: true,
    drawn: null,
  } as const;
  render(
    <ManualPrediction
      manual={{
        period: '20260926100010721',
        coming: null,
        picked: true,
        scorable: false,
        predicting: false,
        result,
        items: [result],
        setPeriod: () => undefined,
        submit: () => undefined,
      }}
      aiMode={false}
      stop={null}
      onShare={() => undefined}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be shown');
  expect(screen.getByLabelText('Period number')).toHaveValue('20260926100010721');
  vi.doMock(RESULT, () => ({ default: () => 'the pick' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the pick')).toBeVisible();
});
