import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { testClient } from '../../testing/testClient.ts';
import GiftCodesDialog from './GiftCodesDialog.tsx';

it.each([
  ['no list is shown', []],
  ['a list from before the new code is shown', [aGiftCode({ gameName: 'Earlier' })]],
])('marks no code as seen while %s, because the newest failed to load', async (_, before) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const api = createMemoryApi();
  api.answers.readGiftCodeNotification = async () => ({ hasNotification: true });
  api.answers.listGiftCodes = rejects(503);
  const queries = testClient(api);
  if (before.length > 0) {
    queries.setQueryData(giftCodesQuery.queryKey, before);
    await queries.invalidateQueries({ queryKey: giftCodesQuery.queryKey });
  }
  render(
    <QueryClientProvider client={queries}>
      <GiftCodesDialog open onClose={() => undefined} sessionId="visitor01" />
    </QueryClientProvider>,
  );
  await screen.findByText(/could not be loaded|Not updated just now/);
  await vi.waitFor(() => expect(api.count('readGiftCodeNotification')).toBe(1));
  expect(api.count('markGiftCodesSeen')).toBe(0);
  api.answers.listGiftCodes = async () => [aGiftCode({ gameName: 'New' })];
  if (before.length > 0) void queries.refetchQueries({ queryKey: giftCodesQuery.queryKey });
  else fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('New')).toBeVisible();
  await vi.waitFor(() => expect(api.count('markGiftCodesSeen')).toBe(1));
  vi.restoreAllMocks();
});
