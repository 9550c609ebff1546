import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  card,
  cards,
  hold,
  key,
  one,
  order,
  ready,
  settle,
  view,
  viewer,
} from '../../../testing/screenshotsPage.tsx';
import { aSubmission, someSubmissions } from '../../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const keysOf = (element: Element) => [...element.querySelectorAll('kbd')].map((each) => each.textContent);
/** Lays the cards out in rows of three, which jsdom does not. */
const inRows = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(this: HTMLElement) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 3) * 300;
  });
const stops = () =>
  [...screen.getByRole('list', { name: 'Screenshots' }).querySelectorAll<HTMLElement>('*')].filter(
    (each) => each.tabIndex >= 0,
  );

describe('by keyboard', { timeout: 40_000 }, () => {
  afterEach(() => void vi.restoreAllMocks());

  it('the arrows go by the grid, from nowhere into it', async () => {
    inRows();
    await ready(someSubmissions(8));
    key('ArrowDown');
    expect(card(8)).toHaveFocus();
    key('ArrowDown');
    expect(card(5)).toHaveFocus();
    key('ArrowRight');
    expect(card(4)).toHaveFocus();
    key('ArrowDown');
    expect(card(1)).toHaveFocus();
    key('ArrowUp');
    expect(card(4)).toHaveFocus();
    key('ArrowLeft');
    expect(card(5)).toHaveFocus();
    key('End');
    expect(card(1)).toHaveFocus();
    key('Home');
    expect(card(8)).toHaveFocus();
  });

  it('the arrows move beyond what is drawn', async () => {
    await ready(someSubmissions(50));
    hold(3);
    key('ArrowRight');
    await settle();
    expect(card(2)).toHaveFocus();
    expect(cards()).toHaveLength(50);
  });

  it('Tab stops at one card and its controls only', async () => {
    await ready();
    expect(new Set(stops().map((each) => each.closest('article')))).toEqual(new Set([card(4)]));
    hold(4);
    key('ArrowRight');
    expect(new Set(stops().map((each) => each.closest('article')))).toEqual(new Set([card(3)]));
  });

  it('A, R and U pass and withdraw decisions, and the focus moves to the next card', async () => {
    const server = await ready();
    hold(3);
    key('a');
    expect(card(2)).toHaveFocus();
    key('R');
    expect(card(1)).toHaveFocus();
    key('u');
    expect(card(1)).toHaveFocus();
    key('a');
    expect(card(4)).toHaveFocus();
    key('r');
    expect(await screen.findByText('No screenshots found')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    await settle();
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-3 approved',
      'shot-2 rejected',
      'shot-1 approved',
      'shot-4 rejected',
    ]);
  });

  it('a digit rejects for a reason, also what is selected, and Z takes the reason back with it', async () => {
    const server = await ready();
    hold(4);
    key('3');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', status: 'rejected', reason: 'personal_data' });
    for (const n of [3, 2]) fireEvent.click(one(n));
    hold(1);
    key('1');
    await settle();
    const reasons = () => server.state.screenshots.map(({ id, rejectedFor }) => [id, rejectedFor]);
    expect(reasons()).toEqual([
      ['shot-4', 'personal_data'],
      ['shot-3', 'no_win'],
      ['shot-2', 'no_win'],
      ['shot-1', null],
    ]);
    key('z');
    await settle();
    expect(reasons().map(([, reason]) => reason)).toEqual(['personal_data', null, null, null]);
  });

  it('a rejection that was reset comes back with its reason', async () => {
    const given = { status: 'rejected', rejectedFor: 'edited', reviewedBy: 'Mia', reviewedAt: 1 } as const;
    const server = await ready([aSubmission(given, 1)], '/admin/screenshots?tab=all');
    expect(card(1)).toHaveTextContent('Reason: Looks edited');
    hold(1);
    key('u');
    await settle();
    expect(card(1)).not.toHaveTextContent('Reason');
    key('z');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ status: 'rejected', reason: 'edited' });
    expect(card(1)).toHaveTextContent('Reason: Looks edited');
  });

  it('the focus stays on the card where the card stays', async () => {
    await ready(someSubmissions(2), '/admin/screenshots?tab=all');
    hold(2);
    key('a');
    await settle();
    expect(card(2)).toHaveFocus();
    expect(card(2)).toHaveAccessibleName(/Approved$/);
    key('u');
    await settle();
    expect(card(2)).toHaveAccessibleName(/Pending$/);
  });

  it('the focus moves on from a pressed button too', async () => {
    await ready();
    const approve = within(card(3)).getByRole('button', { name: 'Approve' });
    act(() => approve.focus());
    fireEvent.click(approve);
    expect(card(2)).toHaveFocus();
  });

  it('the keys are shown where they act: on the active card, or on the buttons of the selection', async () => {
    await ready();
    const bar = screen.getByRole('region', { name: 'Selection and news' });
    expect(keysOf(card(4))).toEqual(['A', 'R']);
    expect(keysOf(card(3))).toEqual([]);
    fireEvent.click(one(3));
    expect(keysOf(card(4))).toEqual([]);
    expect(keysOf(bar)).toEqual(['A', 'R']);
    expect(keysOf(await view(4))).toEqual(['1', '2', '3', '4', '5', 'A', 'R']);
  });

  it('Space selects, Enter opens, and both stay with a control that has the focus', async () => {
    await ready();
    hold(3);
    key(' ');
    expect(card(3)).toHaveAccessibleName(/, selected$/);
    key(' ');
    expect(card(3)).not.toHaveAccessibleName(/, selected$/);
    act(() => within(card(3)).getByRole('button', { name: 'Approve' }).focus());
    key('Enter');
    expect(viewer()).toBeNull();
    hold(3);
    key('Enter');
    await waitFor(() => expect(viewer()).toHaveTextContent('2 of 4'));
  });

  it('a key held down passes one decision only, and shortcuts of the browser none', async () => {
    const server = await ready();
    hold(4);
    key('a', { ctrlKey: true });
    key('r', { metaKey: true });
    expect(order()).toHaveLength(4);
    key('a');
    key('a', { repeat: true });
    key('a', { repeat: true });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });

  it('? shows the keys, but not to who types', async () => {
    await ready();
    const field = screen.getByLabelText('elsewhere');
    field.focus();
    for (const each of ['?', 'a', 'ArrowDown']) key(each);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    hold(4);
    key('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Approve');
    fireEvent.keyDown(dialog, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(order()).toHaveLength(4);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
