import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects, unreachable } from '../../../api/testing/httpError.ts';
import { currentToast } from '../../../design-system/toastStore.ts';
import {
  card,
  hold,
  key,
  order,
  poll,
  press,
  ready,
  settle,
  tab,
} from '../../../testing/screenshotsPage.tsx';
import { said } from '../../../testing/shownToast.ts';
import { someSubmissions } from '../../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

describe('a decision', { timeout: 40_000 }, () => {
  it('is sent with the name and the version, takes the card away at once and is told', async () => {
    const server = await ready();
    press('Approve', card(4));
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    await settle();
    expect(server.sent()).toEqual([{ id: 'shot-4', status: 'approved', reviewedBy: 'Admin', version: 1 }]);
    expect(said()).toEqual(['Status updated', 'Screenshot status has been updated successfully.', 'default']);
    expect(tab('Approved')).toHaveTextContent('Approved1');
    expect(tab('Pending')).toHaveTextContent('Pending3');
  });

  it('can be taken back from the message: the card is where it was', async () => {
    const server = await ready();
    press('Reject', card(3));
    await settle();
    act(() => currentToast()?.action?.onClick());
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-3', status: 'pending', version: 2 });
    expect(screen.queryByRole('button', { name: /new — show/ })).toBeNull();
  });

  it('is followed by others, and Z takes all back, the last first, with the focus on what came back', async () => {
    const server = await ready();
    hold(4);
    key('a');
    key('r');
    key('a');
    // The last one is still on its way.
    key('z');
    await settle();
    expect(order()).toEqual(['shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
    key('z', { ctrlKey: true });
    await settle();
    expect(card(3)).toHaveFocus();
    key('Z', { metaKey: true });
    await settle();
    expect(card(4)).toHaveFocus();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    const decisions = server.sent().length;
    key('z');
    await settle();
    expect(server.sent()).toHaveLength(decisions);
    key('a');
    expect(card(3)).toHaveFocus();
  });

  it('is taken back by its message, and the keys act on the card again', async () => {
    const server = await ready();
    hold(3);
    key('a');
    await settle();
    act(() => {
      (document.activeElement as HTMLElement).blur();
      currentToast()?.action?.onClick();
    });
    await settle();
    expect(card(3)).toHaveFocus();
    key('r');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-3', status: 'rejected', version: 3 });
  });

  it('that withdrew an approval is taken back by approving again, after which the approval is', async () => {
    const server = await ready(someSubmissions(1), '/admin/screenshots?tab=all');
    hold(1);
    for (const each of ['a', 'u', 'z', 'z']) {
      key(each);
      await settle();
    }
    expect(server.sent().map(({ status, version }) => `${status} ${version}`)).toEqual([
      'approved 1',
      'pending 2',
      'approved 3',
      'pending 4',
    ]);
  });

  it('that the server did not accept is passed over by Z', async () => {
    const server = await ready();
    hold(4);
    key('a');
    await settle();
    server.failReviews({ 'shot-3': rejects(409) });
    key('a');
    await settle();
    key('z');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', status: 'pending' });
  });

  it('stays where Z is typed into a field, or pressed over a dialog', async () => {
    const server = await ready();
    hold(4);
    key('a');
    await settle();
    act(() => screen.getByLabelText('elsewhere').focus());
    key('z');
    hold(3);
    key('?');
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }), { key: 'z' });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });

  it('is reset from the other tabs', async () => {
    const server = await ready(someSubmissions(2, 'rejected'), '/admin/screenshots?tab=rejected');
    expect(within(card(2)).queryByRole('button', { name: 'Approve' })).toBeNull();
    press('Reset to Pending', card(2));
    await settle();
    expect(order()).toEqual(['shot-1']);
    expect(server.sent()).toMatchObject([{ id: 'shot-2', status: 'pending' }]);
  });

  it.each([
    ['away', unreachable, 'The server did not answer.', ''],
    ['500', rejects(500, 'x', 'The server rejects this.'), 'rejects this', ''],
    ['403', rejects(403, 'x', 'The server rejects this.'), 'rejects this', ''],
    ['404', rejects(404, 'x', 'x'), 'is no longer there', ' This screenshot is no longer there.'],
  ])('that fails (%s) is told, and the card comes back', async (_, answer, words, why) => {
    const server = await ready();
    server.answers.reviewScreenshot = answer;
    press('Approve', card(3));
    expect(order()).toEqual(['shot-4', 'shot-2', 'shot-1']);
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status.${why}`, 'destructive']);
    expect(card(3)).toHaveTextContent(words);
    delete server.answers.reviewScreenshot;
    press('Approve', card(3));
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-2', 'shot-1']);
  });

  it('that another admin was quicker with says so and refreshes the list', async () => {
    const server = await ready();
    server.change('shot-4', 'rejected');
    press('Approve', card(4));
    await settle();
    const why = 'Another admin reviewed this meanwhile. Your decision was not accepted.';
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status. ${why}`, 'destructive']);
    expect(card(4)).toHaveTextContent(why);
    expect(card(4)).toHaveTextContent('No longer pending.');
    expect(card(4).textContent.match(/another admin/gi)).toHaveLength(1);
    expect(tab('Rejected')).toHaveTextContent('Rejected1');
    expect(server.state.screenshots[0]?.status).toBe('rejected');
  });

  it('can be given again when the screenshot has come back to pending meanwhile', async () => {
    const server = await ready();
    server.change('shot-4', 'rejected');
    server.change('shot-4', 'pending');
    press('Approve', card(4));
    await settle();
    expect(card(4)).toHaveTextContent('Another admin reviewed this meanwhile.');
    press('Approve', card(4));
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', version: 3 });
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('holds against a list that was read before it', async () => {
    const server = await ready();
    press('Approve', card(4));
    await settle();
    const older = server.state.screenshots;
    server.state.screenshots = someSubmissions(4);
    await poll();
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    server.state.screenshots = older;
    await poll();
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('is sent once however often it is pressed', async () => {
    const server = await ready(someSubmissions(1), '/admin/screenshots?tab=all');
    const approve = within(card(1)).getByRole('button', { name: 'Approve' });
    act(() => {
      approve.click();
      approve.click();
    });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });
});
