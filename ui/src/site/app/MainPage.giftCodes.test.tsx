import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp.tsx';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const PATIENCE = { timeout: 20_000 };
const NONE = 'No gift codes available at the moment. Check back soon!';

const chip = (name: string) =>
  within(screen.getByRole('region', { name: 'Actions' })).getByRole('button', { name });
const places = () => Array.from(document.querySelectorAll('[data-onboarding="gift-codes"]'));

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
