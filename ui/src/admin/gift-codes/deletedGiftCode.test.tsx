import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { open, OTHER, press, row, show, writes } from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';
import { UNDO_MS } from './useDeletions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const deletions = (server: MemoryApi) =>
  writes(server).flatMap(({ method, args }) => (method === 'deleteGiftCode' ? [args[0]] : []));
const undo = () => act(() => currentToast()?.action?.onClick());

async function remove(name = 'Sample') {
  await screen.findByText(name);
  press(`Delete ${name}`);
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' }),
  ).toBeVisible();
  press('Delete');
}

describe('a deleted gift code', { timeout: 30_000 }, () => {
  it('can be undone for 10 minutes, as the question before it says', async () => {
    open();
    await screen.findByText('Sample');
    press('Delete Sample');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('You can undo this for 10 minutes.')).toBeVisible();
  });

  it('stays when the question is answered with Cancel', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    press('Delete Sample');
    await screen.findByRole('alertdialog');
    press('Cancel');
    await pass(UNDO_MS + 1000);
    expect(row('Sample')).toBeVisible();
    expect(deletions(server)).toEqual([]);
    expect(said()).toBeNull();
  });

  it('is deleted at once, without a wait for the Undo', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    const reads = server.count('listAllGiftCodes');
    await remove();
    expect(deletions(server)).toEqual(['a']);
    await waitFor(() => expect(said()).toEqual(['Success', 'Gift code deleted successfully', 'default']));
    expect(currentToast()?.action?.label).toBe('Undo');
    expect(row('Sample')).toBeNull();
    expect(row('Other')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Gift Codes', hidden: true })).toHaveTextContent(
      /^Gift Codes1/,
    );
    await waitFor(() => expect(server.count('listAllGiftCodes')).toBe(reads + 1));
    expect(currentToast()?.durationMs).toBe(UNDO_MS);
  });

  it('is restored as the same row by Undo', async () => {
    const { server } = open();
    const [sample] = server.state.giftCodes;
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    expect(server.state.giftCodes).toEqual([OTHER]);
    undo();
    await waitFor(() => expect(said()).toEqual(['Success', 'Gift code restored', 'default']));
    expect(server.state.giftCodes).toContainEqual(sample);
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('keeps its Undo on the page when other toasts have come and gone', async () => {
    const { server } = open();
    await remove();
    const deleted = await screen.findByText('“Sample” can be brought back for 10 minutes.');
    await remove('Other');
    expect(await screen.findByText('“Other” can be brought back for 10 minutes.')).toBeVisible();
    expect(deleted).toBeVisible();
    const [, first] = screen.getAllByRole('button', { name: 'Undo', hidden: true });
    fireEvent.click(first!);
    expect(await screen.findByText('Sample')).toBeVisible();
    await waitFor(() => expect(deleted).not.toBeInTheDocument());
    expect(server.state.giftCodes.map(({ gameName }) => gameName)).toEqual(['Sample']);
  });

  it('is restored by Undo from another screen too', async () => {
    const { server, unmount } = open();
    await remove();
    unmount();
    await waitFor(() => expect(said()).not.toBeNull());
    undo();
    await waitFor(() => expect(server.state.giftCodes).toHaveLength(2));
  });

  it('stays deleted, and says so, when Undo fails', async () => {
    const { server } = open();
    server.answers.restoreGiftCode = unreachable;
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    undo();
    await waitFor(() => expect(said()).toEqual(['Error', 'Failed to restore gift code', 'destructive']));
    expect(row('Sample')).toBeNull();
  });

  it.each([
    ['no answer', unreachable],
    ['a rejection', rejects(500)],
    ['an ended session', rejects(401)],
  ])('is back when the server gives %s', async (_, answer) => {
    const { server } = open();
    server.answers.deleteGiftCode = answer;
    await remove();
    await waitFor(() => expect(said()).toEqual(['Error', 'Failed to delete gift code', 'destructive']));
    await waitFor(() => expect(row('Sample')).toBeVisible());
  });

  it('that somebody else deleted first is simply gone, without an Undo', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    server.state.giftCodes = [];
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
    expect(currentToast()?.action).toBeUndefined();
    expect(await screen.findByText('No gift codes found')).toBeVisible();
  });

  it('is sent once, also when the page is left at once', async () => {
    const { server, unmount, queries } = open();
    await remove();
    unmount();
    await pass(0);
    expect(deletions(server)).toEqual(['a']);
    show(queries);
    await screen.findByText('Other');
    expect(row('Sample')).toBeNull();
  });
});
