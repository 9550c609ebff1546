import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giftCodeNotificationQuery } from '../../api/giftCodeNotification.ts';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { renderApp } from '../../testing/renderApp.tsx';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const PATIENCE = { timeout: 20_000 };
const NONE = 'No gift codes available at the moment. Check back soon!';

const chip = (name: string) =>
  within(screen.getByRole('region', { name: 'Actions' })).getByRole('button', { name });
const places = () => Array.from(document.querySelectorAll('[data-onboarding="gift-codes"]'));

const code = (id: string) => ({
  id,
  gameName: `Game ${id}`,
  registrationUrl: 'https://games.example.com/',
  giftCode: 'CODE',
  isActive: true,
  iconUrl: null,
  createdAt: 1,
  updatedAt: 1,
});

it(
  'shows the gift codes once: beside the prediction, or under the actions while their panel is open',
  { timeout: 30_000 },
  async () => {
    const { api } = renderApp();
    await screen.findByText(NONE, {}, PATIENCE);
    expect(places()).toHaveLength(1);
    expect(chip('Gift Codes')).toHaveAttribute('aria-expanded', 'false');
    const actions = screen.getByRole('region', { name: 'Actions' }).parentElement!;
    expect(actions.nextElementSibling).not.toBe(places()[0]);
    fireEvent.click(chip('Gift Codes'));
    expect(places()).toHaveLength(1);
    expect(chip('Gift Codes')).toHaveAttribute('aria-expanded', 'true');
    expect(actions.nextElementSibling).toBe(places()[0]);
    expect(screen.getByText(NONE)).toBeVisible();
    fireEvent.click(chip('Gift Codes'));
    expect(actions.nextElementSibling).not.toBe(places()[0]);
    expect(api.count('markGiftCodesSeen')).toBe(0);
  },
);

it(
  'clears the dot and tells the server when the panel is opened with new codes',
  { timeout: 30_000 },
  async () => {
    const { queries, api } = renderApp();
    act(() => {
      queries.setQueryData(giftCodeNotificationQuery('visitor01').queryKey, { hasNotification: true });
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Gift Codes ?\(new\)$/ }, PATIENCE));
    expect(chip('Gift Codes')).toBeVisible();
    await vi.waitFor(() => expect(api.count('markGiftCodesSeen')).toBe(1), PATIENCE);
  },
);

it('opens all codes in a dialog, which counts as having seen them', { timeout: 30_000 }, async () => {
  const { queries, api } = renderApp();
  act(() => {
    queries.setQueryData(giftCodesQuery.queryKey, [code('a'), code('b')]);
    queries.setQueryData(giftCodeNotificationQuery('visitor01').queryKey, { hasNotification: true });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View all gift codes' }, PATIENCE));
  const dialog = await screen.findByRole('dialog', { name: 'Gift Codes' }, PATIENCE);
  expect(within(dialog).getAllByRole('article')).toHaveLength(2);
  await vi.waitFor(() => expect(api.count('markGiftCodesSeen')).toBe(1));
  await vi.waitFor(() => expect(screen.queryByText('(new)')).toBeNull());
});
