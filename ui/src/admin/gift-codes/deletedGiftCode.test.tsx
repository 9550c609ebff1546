import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { open, press, row, show, writes } from '../../testing/giftCodesPage.tsx';
import { said } from '../../testing/shownToast.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const deletions = (server: MemoryApi) =>
  writes(server).flatMap(({ method, args }) => (method === 'deleteGiftCode' ? [args[0]] : []));

async function remove(name = 'Sample') {
  await screen.findByText(name);
  press(`Delete ${name}`);
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' }),
  ).toBeVisible();
  press('Delete');
}

describe('a deleted gift code', { timeout: 30_000 }, () => {
  it('stays when the question is answered with Cancel', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    press('Delete Sample');
    await screen.findByRole('alertdialog');
    press('Cancel');
    await pass(1000);
    expect(row('Sample')).toBeVisible();
    expect(deletions(server)).toEqual([]);
    expect(said()).toBeNull();
  });

  it('is deleted at once', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    const reads = server.count('listAllGiftCodes');
    await remove();
    expect(deletions(server)).toEqual(['a']);
    await waitFor(() => expect(said()).toEqual(['Success', 'Gift code deleted successfully', 'default']));
    expect(row('Sample')).toBeNull();
    expect(row('Other')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Gift Codes', hidden: true })).toHaveTextContent(
      /^Gift Codes1/,
    );
    await waitFor(() => expect(server.count('listAllGiftCodes')).toBe(reads + 1));
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

  it('that somebody else deleted first is simply gone', async () => {
    const { server } = open();
    await screen.findByText('Sample');
    server.state.giftCodes = [];
    await remove();
    await waitFor(() => expect(said()).not.toBeNull());
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
