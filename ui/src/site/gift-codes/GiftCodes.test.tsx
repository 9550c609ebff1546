import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import * as links from '../../shared/links/openInChrome.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { testClient } from '../../testing/testClient.ts';
import GiftCodes from './GiftCodes.tsx';

const code = (number: number, given: Partial<GiftCode> = {}) =>
  aGiftCode({
    id: `c${number}`,
    gameName: `Game ${number}`,
    registrationUrl: `https://games.example.com/${number}`,
    giftCode: `WELCOME-TO-GAME-NUMBER-${number}`,
    iconUrl: `/api/images/${number}`,
    ...given,
  });

async function strip(giftCodes: readonly GiftCode[]) {
  const api = createMemoryApi();
  api.answers.listGiftCodes = async () => giftCodes;
  render(
    <QueryClientProvider client={testClient(api)}>
      <GiftCodes onShowAll={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText(/available$/);
}

describe('the gift codes', () => {
  it('are only the active ones, even when the answer holds others', async () => {
    await strip([code(1), code(2, { isActive: false })]);
    expect(screen.getByText('1 available')).toBeVisible();
    expect(screen.queryByText('Game 2')).toBeNull();
  });

  it('show the ends of a long code and all of a short one', async () => {
    await strip([code(1), code(2, { giftCode: 'EXACTLY-20-LETTERS-X' })]);
    expect(screen.getByText('WELCOM…MBER-1')).toBeVisible();
    expect(screen.getByText('EXACTLY-20-LETTERS-X')).toBeVisible();
  });

  it.each(['javascript:alert(1)', 'https://user:pass@example.com/'])('lead nowhere by %j', async (url) => {
    await strip([code(1, { registrationUrl: url })]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Its registration link is not valid.')).toBeVisible();
  });

  it('lead to the registration by Chrome on Android', async () => {
    const opened = vi.spyOn(links, 'openInChrome').mockReturnValue(undefined);
    vi.spyOn(links, 'opensInChrome').mockReturnValue(true);
    await strip([code(1)]);
    // False when the page took the press for itself.
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://games.example.com/1');
    vi.restoreAllMocks();
  });
});
