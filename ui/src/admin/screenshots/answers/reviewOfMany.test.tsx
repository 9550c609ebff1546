import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects } from '../../../api/testing/httpError.ts';
import {
  card,
  hold,
  key,
  one,
  order,
  poll,
  press,
  ready,
  settle,
} from '../../../testing/screenshotsPage.tsx';
import { said } from '../../../testing/shownToast.ts';
import { aSubmission, someSubmissions } from '../../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const all = () => screen.getByRole('checkbox', { name: /^Select all shown/ });

describe('many at once', { timeout: 40_000 }, () => {
  it('are selected one by one or all', async () => {
    await ready();
    fireEvent.click(one(3));
    expect(card(3)).toHaveAccessibleName(/, selected$/);
    expect(all()).toBePartiallyChecked();
    fireEvent.click(all());
    expect(all()).toBeChecked();
    expect(screen.getByRole('button', { name: 'Approve 4 selected' })).toBeVisible();
    fireEvent.click(all());
    expect(screen.queryByRole('button', { name: /\d selected$/ })).toBeNull();
  });

  it('are approved together', async () => {
    const server = await ready();
    fireEvent.click(one(4));
    fireEvent.click(one(2));
    press('Approve 2 selected');
    expect(order()).toEqual(['shot-3', 'shot-1']);
    await settle();
    expect(server.sent().map(({ id, status }) => [id, status])).toEqual([
      ['shot-4', 'approved'],
      ['shot-2', 'approved'],
    ]);
    expect(said()).toEqual(['Status updated', '2 screenshots have been updated successfully.', 'default']);
    expect(screen.queryByRole('button', { name: /\d selected$/ })).toBeNull();
  });

  it('are decided by the keys while there is a selection, and come back together, no longer selected', async () => {
    const server = await ready(someSubmissions(5));
    fireEvent.click(one(5));
    fireEvent.click(one(4));
    hold(2);
    key('r');
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
    await settle();
    expect(said()).toEqual(['Status updated', '2 screenshots have been updated successfully.', 'default']);
    key('a');
    await settle();
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-5 rejected',
      'shot-4 rejected',
      'shot-2 approved',
    ]);
    key('z');
    await settle();
    key('z');
    await settle();
    expect(order()).toEqual(['shot-5', 'shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(card(5)).toHaveFocus();
    // They are not selected any more: a key decides on one.
    key('a');
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
  });

  it('tell how many went well and how many did not; those stay selected', async () => {
    const server = await ready(someSubmissions(20));
    server.change('shot-7', 'rejected');
    server.change('shot-3', 'approved');
    server.change('shot-3', 'pending');
    fireEvent.click(all());
    press('Reject 20 selected');
    await settle();
    expect(said()).toEqual(['Update failed', '18 updated, 2 failed', 'destructive']);
    expect(order()).toEqual(['shot-7', 'shot-3']);
    expect(screen.getByRole('button', { name: 'Reject 1 selected' })).toBeVisible();
  });

  it('stop at what would reject them all', async () => {
    const server = await ready(someSubmissions(30));
    server.answers.reviewScreenshot = rejects(429);
    fireEvent.click(all());
    press('Approve 30 selected');
    await settle();
    expect(server.sent().length).toBeLessThanOrEqual(4);
    expect(said()).toEqual(['Update failed', '0 updated, 30 failed', 'destructive']);
    expect(order()).toHaveLength(30);
    expect(card(1)).toHaveTextContent('Too many changes in a short time.');
  });

  it('get only the decisions that their status allows', async () => {
    const server = await ready(
      [...someSubmissions(2), aSubmission({ status: 'approved' }, 9)],
      '/admin/screenshots?tab=all',
    );
    fireEvent.click(all());
    expect(screen.getByRole('button', { name: 'Approve 2 selected' })).toBeVisible();
    press('Reset 1 selected');
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-9', status: 'pending' }]);
  });

  it('stay selected, and keep their places, when the list is read again', async () => {
    const server = await ready();
    fireEvent.click(one(2));
    server.state.screenshots = [aSubmission({}, 5), ...server.state.screenshots];
    await poll();
    expect(one(2)).toBeChecked();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
  });
});
