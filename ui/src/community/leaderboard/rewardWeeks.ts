import type { WeeklyReward } from '@bigsmall/adapters-http/wire';
import { LOCALE } from '../../shared/format/locale.ts';
import { messages } from './messages.ts';

export type RewardWeek = { readonly title: string; readonly rewards: readonly WeeklyReward[] };

const day = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Rewards by their week, in the order given, each week under its first and last day. */
export function rewardWeeks(rewards: readonly WeeklyReward[]): readonly RewardWeek[] {
  const weeks = new Map<string, WeeklyReward[]>();
  for (const reward of rewards) {
    const title = messages.weekSpan(named(reward.weekStartDate), named(reward.weekEndDate));
    const week = weeks.get(title);
    if (week === undefined) weeks.set(title, [reward]);
    else week.push(reward);
  }
  return Array.from(weeks, ([title, list]) => ({ title, rewards: list }));
}

/** A calendar day has no time zone: a text that is not a day stays as it is. */
function named(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : day.format(at);
}
