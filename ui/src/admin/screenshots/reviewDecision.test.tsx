import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { card, key, order, press, ready, settle, tab } from '../../testing/screenshotsPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { aSubmission, someSubmissions } from '../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

describe('a decision', { timeout: 40_000 }, () => {
  it('is sent with the name and the version, and takes the card to another tab', async () => {
    const server = await ready();
    press('Approve', card(4));
    await settle();
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3']);
    expect(server.sent()).toEqual([{ id: 'shot-4', status: 'approved', reviewedBy: 'Admin', version: 1 }]);
    const words = 'Screenshot status has been updated successfully. Approved: 26 Sept, 9:30\u00A0am.';
    expect(said()).toEqual(['Status updated', words, 'default']);
    expect(tab('Approved')).toHaveTextContent('Approved1');
    expect(tab('Pending')).toHaveTextContent('Pending3');
  });

  it('is taken back from the message: the card is where it was', async () => {
    const server = await ready();
    press('Reject', card(3));
    await settle();
    act(() => currentToast()?.action?.onClick());
    await settle();
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3', 'shot-4']);
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-3', status: 'pending', version: 2 });
    expect(currentToast()?.action).toBeUndefined();
  });

  it('rejects for a reason of the menu, which takes no keys of the page', async () => {
    const server = await ready();
    press('Reject for a reason', card(3));
    const reason = await screen.findByRole('menuitem', { name: 'Cut off or hard to read' });
    fireEvent.keyDown(reason, { key: 'a' });
    fireEvent.click(reason);
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-3', status: 'rejected', reason: 'unclear' }]);
  });

  it('comes by A and R from anywhere on the page, and Z takes back the last, then the one before', async () => {
    const server = await ready();
    fireEvent.click(tab('Rejected'));
    fireEvent.click(tab('Pending'));
    act(() => tab('Pending').focus());
    await settle();
    for (const each of ['a', 'r', 'z', 'z', 'z']) {
      key(each);
      await settle();
    }
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-1 approved',
      'shot-2 rejected',
      'shot-2 pending',
      'shot-1 pending',
    ]);
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3', 'shot-4']);
  });

  it('goes to the next card by a key that comes before the server has answered', async () => {
    const server = await ready();
    for (const each of ['a', 'r', 'a']) key(each);
    await settle();
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-1 approved',
      'shot-2 rejected',
      'shot-3 approved',
    ]);
    expect(order()).toEqual(['shot-4']);
  });

  it('is for the card that the arrows reached, and the focus moves on to the next', async () => {
    const server = await ready();
    key('ArrowRight');
    expect(card(2)).toHaveFocus();
    key('a');
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-2', status: 'approved' }]);
    expect(card(3)).toHaveFocus();
  });

  it('is not taken by a key held down, with a modifier, or typed into a field', async () => {
    const server = await ready();
    key('a', { repeat: true });
    key('a', { ctrlKey: true });
    act(() => screen.getByLabelText('elsewhere').focus());
    key('a');
    await settle();
    expect(server.sent()).toEqual([]);
  });

  it('that reset a rejection is taken back with its reason', async () => {
    const given = { status: 'rejected', rejectedFor: 'edited', reviewedBy: 'Mia', reviewedAt: 1 } as const;
    const server = await ready([aSubmission(given, 1)], '/admin/screenshots?tab=all');
    press('Reset to Pending', card(1));
    await settle();
    key('z');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ status: 'rejected', reason: 'edited', version: 2 });
    expect(card(1)).toHaveTextContent('Looks edited');
  });

  it.each([
    ['away', unreachable, 'The server did not answer.', ''],
    ['500', rejects(500, 'x', 'The server rejects this.'), 'rejects this', ''],
    ['404', rejects(404, 'x', 'x'), 'is no longer there', ' This screenshot is no longer there.'],
  ])('that fails (%s) is told, and the card stays', async (_, answer, words, why) => {
    const server = await ready();
    server.answers.reviewScreenshot = answer;
    press('Approve', card(3));
    await settle();
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3', 'shot-4']);
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status.${why}`, 'destructive']);
    expect(card(3)).toHaveTextContent(words);
    delete server.answers.reviewScreenshot;
    press('Approve', card(3));
    await settle();
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-4']);
  });

  it('that another admin was quicker with says so and refreshes the list', async () => {
    const server = await ready();
    server.change('shot-4', 'rejected');
    press('Approve', card(4));
    await settle();
    const why = 'Another admin reviewed this meanwhile. Your decision was not accepted.';
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status. ${why}`, 'destructive']);
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3']);
    expect(tab('Rejected')).toHaveTextContent('Rejected1');
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
