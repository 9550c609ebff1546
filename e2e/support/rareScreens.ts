import type { Page } from '@playwright/test';
import { TRANSLATED } from '../../scripts/page/language.ts';
import { dialogs } from '../pages/dialogs.ts';
import { community } from '../pages/community.ts';

export type Screen = (page: Page) => Promise<void>;

/** Answers a call in the server's place, with what takes days, an operator or luck to get. */
const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

const players = Array.from({ length: 12 }, (_, place) => {
  const total = 1240 - place * 37;
  const correct = Math.round(total * (0.552 - place * 0.004));
  return {
    total,
    correct,
    rate: Math.round((correct / total) * 1000) / 10,
    id: `player-${place + 1}`,
    username: `Quiet Heron ${4821 + place}`,
  };
});
const interval = ({ rate }: (typeof players)[number]) => ({
  low: rate / 100 - 0.028,
  high: rate / 100 + 0.028,
});

const limits = async (page: Page) => {
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await page.getByRole('dialog', { name: 'Your limits and data' }).waitFor();
};
const none = { most: null, looser: null };

/** Stored as the page stores it, before it starts. */
async function store(page: Page, values: Readonly<Record<string, unknown>>) {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, values);
  await page.reload();
}

const breakStarted: Screen = async (page) => {
  await limits(page);
  await page.getByRole('button', { name: 'Start the break' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
};

/** The screens that a visitor sees rarely, from the main page at `home` of the server at `url` on. */
export function rareScreens(url: string, home: string, inAiMode: Screen): Readonly<Record<string, Screen>> {
  return {
    banner: async (page) => {
      const content = 'On **Sunday** from 02:00 to 03:00. [Read more](https://example.com/notice).';
      const translated = {
        title: 'निर्धारित रखरखाव',
        content: '**रविवार** को 02:00 से 03:00 तक। [और पढ़ें](https://example.com/notice).',
      };
      const translations = Object.fromEntries(TRANSLATED.map((language) => [language, translated]));
      const ad = { id: 'a', title: 'Planned maintenance', content, translations };
      await answer(page, 'banner-ads/active', { ...ad, contentVersion: 1 });
      await page.reload();
      await page.getByRole('dialog').waitFor();
    },
    'break-dialog': breakStarted,
    'break-page': async (page) => {
      await breakStarted(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    },
    'limit-reached': async (page) => {
      const stop = { code: 'own_limit_reached', kind: 'losses', until: Date.now() + 5 * 3_600_000 };
      const used = { losses: 5, rounds: 12, minutes: 14 };
      const limit = { losses: { most: 5, looser: null }, rounds: none, minutes: none };
      await answer(page, 'users/brakes*', { limits: limit, used, near: [], stop });
      await page.reload();
      await page.getByText(/^Off until/).waitFor();
    },
    reminder: async (page) => {
      const since = Date.now() - 47 * 60_000;
      const run = { since, lastAt: Date.now(), shownAt: since, rounds: 46, right: 22, last: '' };
      await store(page, { 'reality-check': 15, 'followed-run': run });
      await inAiMode(page);
      await page.getByRole('dialog', { name: 'Time for a look' }).waitFor();
    },
    'move-phone': async (page) => {
      await limits(page);
      await page.getByRole('button', { name: 'Move to another phone' }).click();
      await page.getByRole('button', { name: 'Make a code' }).click();
      await page.getByRole('button', { name: 'Copy code' }).waitFor();
    },
    'delete-question': async (page) => {
      await limits(page);
      await page.getByRole('button', { name: 'Delete my data' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'no-new-draws': async (page) => {
      await page.route('**/api/live*', (route) => route.fulfill({ status: 404 }));
      await page.route('**/api/game/results', async (route) => {
        const response = await route.fetch();
        const results = (await response.json()) as { readonly meta: object };
        await route.fulfill({ response, json: { ...results, meta: { ...results.meta, stale: true } } });
      });
      await page.reload();
      await page.getByText(/^No new draws/).waitFor();
    },
    'board-full': async (page) => {
      await answer(
        page,
        'leaderboard',
        players.map((player, place) => ({
          id: player.id,
          sessionId: player.id,
          username: player.username,
          accuracyRate: player.rate,
          totalPredictions: player.total,
          correctPredictions: player.correct,
          currentStreak: place % 4,
          interval: interval(player),
        })),
      );
      await answer(page, 'leaderboard/luck', {
        overall: { ranked: 12, beyondLuck: 0 },
        weekly: { ranked: 0, beyondLuck: 0 },
      });
      await dialogs(page).chip('Leaderboard').click();
      await page.getByRole('dialog').getByText('Quiet Heron 4821').first().waitFor();
    },
    'board-rewards': async (page) => {
      await answer(
        page,
        'rewards/weekly',
        players.slice(0, 10).map(({ id, username, rate, total }, place) => ({
          id,
          sessionId: id,
          username,
          rank: place + 1,
          weekStartDate: '2026-11-15',
          weekEndDate: '2026-11-21',
          accuracyRate: rate,
          totalPredictions: total,
          rewardAmount: 1000 - 90 * place,
        })),
      );
      await dialogs(page).chip('Leaderboard').click();
      await community(page).tab('Rewards').click();
      await page.getByRole('dialog').getByText('Quiet Heron 4821').first().waitFor();
    },
    'test-session': async (page) => {
      await page.goto(`${home}?test-session=planted-id`);
      await page.getByText(/^A link opened this tab/).waitFor();
    },
    'language-question': async (page) => {
      await page.addInitScript(
        (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
        TRANSLATED,
      );
      await page.goto(url);
      // Its words are in the language that it asks for.
      await page.getByRole('complementary').waitFor();
    },
    'no-script': async () => undefined,
  };
}
