import type { Page } from '@playwright/test';

/** The leaderboard and the gift codes as a visitor finds them. */
export function community(page: Page) {
  const actions = page.getByRole('region', { name: 'Actions' });
  const leaderboard = page.getByRole('dialog', { name: 'Prediction Leaderboard' });
  const place = page.locator('[data-onboarding="gift-codes"]');
  return {
    leaderboardChip: actions.getByRole('button', { name: 'Leaderboard' }),
    leaderboard,
    tab: (name: string) => leaderboard.getByRole('tab', { name }),
    rows: leaderboard.getByRole('listitem'),
    giftChip: actions.getByRole('button', { name: /^Gift Codes/ }),
    /** Wherever the codes stand at the moment. */
    place,
    cards: place.getByRole('article'),
    allCodes: page.getByRole('dialog', { name: 'Gift Codes' }),
  };
}
