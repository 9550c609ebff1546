import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import LeaderboardDialog from './LeaderboardDialog.tsx';

const READS = [
  'readLeaderboard',
  'readWeeklyLeaderboard',
  'readBoardLuck',
  'readTrackRecord',
  'readWeeklyRewards',
  'readUserStats',
  'readPredictionStats',
] as const;

const entry = (place: number, given: object = {}) => ({
  id: `p${place}`,
  sessionId: `p${place}`,
  username: `Player ${place}`,
  accuracyRate: 50,
  totalPredictions: 100,
  correctPredictions: 50,
  currentStreak: 3,
  interval: { low: 0.4, high: 0.6 },
  ...given,
});
const week = (place: number) => ({
  id: `p${place}`,
  sessionId: `p${place}`,
  username: `Player ${place}`,
  weeklyAccuracy: 55,
  weeklyPredictions: 20,
  weeklyCorrect: 11,
  interval: { low: 0.34, high: 0.74 },
});
const reward = (place: number) => ({
  id: `r${place}`,
  sessionId: `p${place}`,
  username: `Player ${place}`,
  rank: place,
  weekStartDate: '2026-09-20',
  weekEndDate: '2026-09-26',
  accuracyRate: 57.5,
  totalPredictions: 40,
  rewardAmount: 1000,
});
const own = {
  publicId: 'p5',
  accuracyRate: 50,
  totalPredictions: 10,
  correctPredictions: 5,
  currentStreak: 1,
  longestStreak: 4,
  weeklyAccuracy: 50,
  weeklyPredictions: 10,
  weeklyCorrect: 5,
  interval: { low: 0.2, high: 0.8 },
  missingOverall: 20,
  missingWeekly: 1,
  obstacle: null,
};

let api = createMemoryApi();
const asked = () => api.calls.map(({ method }) => method);

beforeEach(() => {
  api = createMemoryApi({
    leaderboard: [1, 2, 3, 4, 5].map((place) => entry(place)),
    weeklyLeaderboard: [week(5), week(6)],
    weeklyRewards: [reward(1), reward(5)],
  });
  api.answers.readUserStats = () => Promise.resolve(own);
});

function dialog({ open = true, sessionId = 'visitor01' } = {}) {
  const queries = testClient(api);
  const of = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <LeaderboardDialog open={isOpen} onClose={() => undefined} sessionId={sessionId} />
    </QueryClientProvider>
  );
  const { rerender } = render(of(open));
  return { queries, turn: (isOpen: boolean) => rerender(of(isOpen)) };
}

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const rows = async () => {
  const panel = await screen.findByRole('tabpanel');
  return (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent);
};

describe('the leaderboard', { timeout: 30_000 }, () => {
  it('loads nothing before it opens, then everything it shows', async () => {
    const { turn } = dialog({ open: false });
    expect(asked()).toEqual([]);
    turn(true);
    await screen.findByText('Player 1');
    expect(asked().toSorted()).toEqual(READS.toSorted());
  });

  it('marks the row of the visitor, and no other, in each list', async () => {
    dialog();
    await screen.findByText('You');
    for (const [name, place] of [
      ['Overall', 4],
      ['Weekly', 0],
      ['Rewards', 1],
    ] as const) {
      tab(name);
      const marked = (await rows()).map((row, index) => (row?.includes('You') ? index : -1));
      expect(marked.filter((index) => index >= 0)).toEqual([place]);
    }
  });

  it('shows the counts, the rate and its interval', async () => {
    dialog();
    const [first] = await rows();
    expect(first).toContain('50 of 100 correct, streak 3true rate 40–60%50.0%');
  });

  it('says that even the first place could be luck, without a figure that a row exceeds', async () => {
    api.state.boardLuck = { ...api.state.boardLuck, overall: { ranked: 160, beyondLuck: 0 } };
    api.state.leaderboard = [entry(1, { accuracyRate: 72.9, totalPredictions: 48, correctPredictions: 35 })];
    dialog();
    expect(await screen.findByText('All these places could be luck, even the first.')).toBeVisible();
    expect((await rows()).join()).not.toMatch(/66|coin/);
  });

  it('shows three places to come and the way to a rank, with the sentence once and no button', async () => {
    api.state.leaderboard = [];
    api.answers.readUserStats = async () => ({
      ...own,
      totalPredictions: 1,
      correctPredictions: 1,
      accuracyRate: 100,
      missingOverall: 9,
    });
    dialog();
    const panel = await screen.findByRole('tabpanel');
    expect(await within(panel).findByRole('progressbar', { name: 'You: 1 of 10' })).toBeVisible();
    expect(within(panel).getAllByText(/No leaderboard data available yet/)).toHaveLength(1);
    expect(within(panel).queryByRole('button')).toBeNull();
    tab('My Stats');
    expect(await screen.findByText('1 right, 0 wrong')).toBeVisible();
    expect(screen.queryByText('100.0%')).toBeNull();
  });

  it('tells a visitor why it is recorded but not ranked', async () => {
    api.answers.readUserStats = () => Promise.resolve({ ...own, obstacle: 'network_full' });
    dialog();
    tab('My Stats');
    expect(
      await screen.findByText(/^Your picks are saved but not ranked this week\. Too many people/),
    ).toBeVisible();
  });

  it('puts rewards under their week, wherever the reader is', async () => {
    dialog();
    tab('Rewards');
    const section = await screen.findByRole('region', { name: '20 Sept 2026 – 26 Sept 2026' });
    expect(within(section).getAllByText('1,000 points')).toHaveLength(2);
  });
});
