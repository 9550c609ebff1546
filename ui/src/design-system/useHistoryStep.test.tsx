import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useHistoryStep } from './browserHistory.ts';

beforeEach(() => history.replaceState(null, '', '/?test-session=x'));

function dialog() {
  const { result } = renderHook(() => useHistoryStep('track-record'));
  const expectOpen = (open: boolean) => waitFor(() => expect(result.current.open).toBe(open));
  return { result, expectOpen };
}

it('takes one step however hastily it is opened or closed', async () => {
  const { result, expectOpen } = dialog();
  const entries = history.length;
  act(() => {
    result.current.show();
    result.current.show();
  });
  expect(result.current.open).toBe(true);
  act(() => {
    result.current.close();
    result.current.close();
  });
  await expectOpen(false);
  expect(location.search).toBe('?test-session=x');
  act(() => result.current.show());
  expect(result.current.open).toBe(true);
  expect(history.length).toBeLessThanOrEqual(entries + 1);
});

it('keeps what others have in the entry of the page', () => {
  history.replaceState({ idx: 3 }, '');
  const { result } = dialog();
  act(() => result.current.show());
  expect(history.state).toEqual({ idx: 3, dialog: 'track-record' });
});
