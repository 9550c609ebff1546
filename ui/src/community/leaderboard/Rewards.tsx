import type { WeeklyReward } from '@bigsmall/adapters-http/wire';
import { REWARD_POINTS } from '@bigsmall/domain';
import { Gift } from 'lucide-react';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { LOCALE } from '../../shared/format/locale.ts';
import * as css from './leaderboard.css.ts';
import { ListArea } from './ListArea.tsx';
import { messages } from './messages.ts';
import { RewardRow } from './rows.tsx';

export interface RewardsProps {
  readonly rewards: Loadable<readonly WeeklyReward[]>;
  readonly ownId: string | null;
}

const points = (amount: number | undefined) => count(amount ?? 0);

/** The points of closed weeks, newest week first. */
export function Rewards({ rewards, ownId }: RewardsProps) {
  return (
    <Stack gap={12}>
      <Text size={12} tone="muted">
        {messages.points(
          String(REWARD_POINTS.length),
          points(REWARD_POINTS[0]),
          points(REWARD_POINTS.at(-1)),
        )}
      </Text>
      <ListArea
        label={messages.specified.weeklyRewards}
        state={rewards}
        isEmpty={({ length }) => length === 0}
        empty={{ icon: Gift, title: messages.specified.noRewards }}
      >
        {(list) =>
          rewardWeeks(list).map(({ title, rewards: rows }) => (
            <section key={title} aria-label={title}>
              <h3 className={css.week}>{title}</h3>
              <Stack as="ol" gap={0}>
                {rows.map((reward) => (
                  <RewardRow key={reward.id} reward={reward} own={reward.sessionId === ownId} />
                ))}
              </Stack>
            </section>
          ))
        }
      </ListArea>
    </Stack>
  );
}

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
