import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import GiftCodes from './GiftCodes.tsx';

const code = (number: number, given: Partial<GiftCode> = {}): GiftCode => ({
  id: `c${number}`,
  gameName: `Game ${number}`,
  registrationUrl: `https://games.example.com/${number}`,
  giftCode: `WELCOME-TO-GAME-NUMBER-${number}`,
  isActive: true,
  iconUrl: `/api/images/${number}`,
  createdAt: 1,
  updatedAt: 1,
  ...given,
});

let api = createMemoryApi();
let queries = testClient(api);

beforeEach(() => {
  vi.useFakeTimers();
  api = createMemoryApi();
  queries = testClient(api);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A little more: what a query learns is shown a moment later.
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 20));

const listed = (codes: readonly GiftCode[]) => {
  api.answers.listGiftCodes = () => Promise.resolve(codes);
};

async function strip(given: readonly GiftCode[] | (() => Promise<never>)) {
  if (typeof given === 'function') api.answers.listGiftCodes = given;
  else listed(given);
  const onShowAll = vi.fn<() => void>();
  const view = render(
    <QueryClientProvider client={queries}>
      <GiftCodes onShowAll={onShowAll} />
    </QueryClientProvider>,
  );
  const loading = view.container.querySelectorAll('[data-placeholder]').length;
  await pass(0);
  return { ...view, loading, onShowAll };
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
});
