import { useQuery } from '@tanstack/react-query';
import {
  boardLuckQuery,
  overallQuery,
  rewardsQuery,
  userStatsQuery,
  weeklyQuery,
  predictionStatsQuery,
  trackRecordQuery,
} from '../../api/queries.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import * as css from './leaderboard.css.ts';
import { overallPlayers, weeklyPlayers, type Player, RewardRow, PlayerRow } from './rows.tsx';
import { messages } from './messages.ts';
import { useState, useDeferredValue, ViewTransition } from 'react';
import type { BoardLuck, WeeklyReward, PredictionStats } from '@bigsmall/adapters-http/wire';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Tabs } from '../../design-system/Tabs.tsx';
import { MyStats, type MyStatsProps } from './MyStats.tsx';
import { REWARD_POINTS } from '@bigsmall/domain';
import { Gift, Trophy } from 'lucide-react';
import { Stack, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { LOCALE } from '../../shared/format/locale.ts';
import { ListArea } from './ListArea.tsx';

interface RewardsProps {
  readonly rewards: Loadable<readonly WeeklyReward[]>;
  readonly ownId: string | null;
}

const points = (amount: number | undefined) => count(amount ?? 0);

/** The points of closed weeks, newest week first. */
function Rewards({ rewards, ownId }: RewardsProps) {
  return (
    <Stack gap={12}>
      <Text size={13} tone="muted">
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

type RewardWeek = { readonly title: string; readonly rewards: readonly WeeklyReward[] };

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

interface LeaderboardViewProps extends Omit<MyStatsProps, 'overallRank' | 'weeklyRank'> {
  readonly overall: Loadable<readonly Player[]>;
  readonly weekly: Loadable<readonly Player[]>;
  readonly rewards: Loadable<readonly WeeklyReward[]>;
  /** Undefined while it is not known. */
  readonly luck?: BoardLuck | undefined;
}

const names = messages.specified.tabs;

type Tab = 'overall' | 'weekly' | 'rewards' | 'stats';

/** The four tabs; the first one at first. */
export function LeaderboardView(props: LeaderboardViewProps) {
  const { overall, weekly, rewards, stats, luck, ai, onLimits } = props;
  const [selected, setSelected] = useState<Tab>('overall');
  const ownId = stats.value?.publicId ?? null;
  const ranking = (id: 'overall' | 'weekly', words: Pick<RankingProps, 'label' | 'note' | 'empty'>) => ({
    id,
    label: names[id],
    content: <Ranking {...words} players={props[id]} luck={luck?.[id]} ownId={ownId} />,
  });
  return (
    <Tabs<Tab>
      label={messages.tabs}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        ranking('overall', { label: messages.overallRanking, empty: messages.specified.noOverall }),
        ranking('weekly', {
          label: messages.weeklyRanking,
          note: messages.week,
          empty: messages.specified.noWeekly,
        }),
        { id: 'rewards', label: names.rewards, content: <Rewards rewards={rewards} ownId={ownId} /> },
        {
          id: 'stats',
          label: names.stats,
          content: (
            <MyStats
              stats={stats}
              ai={ai}
              overallRank={rankIn(overall, ownId)}
              weeklyRank={rankIn(weekly, ownId)}
              onLimits={onLimits}
            />
          ),
        },
      ]}
    />
  );
}

function rankIn({ value }: Loadable<readonly Player[]>, ownId: string | null): number | null {
  return value?.find(({ id }) => id === ownId)?.rank ?? null;
}

export interface LeaderboardDialogProps extends DialogControl {
  /** Without one there are no own figures. */
  readonly sessionId: string;
  /** Opens the visitor's own limits. */
  readonly onLimits: () => void;
}

/** How players fare, read while it is open. Load it on demand. */
export default function LeaderboardDialog({ open, onClose, sessionId, onLimits }: LeaderboardDialogProps) {
  const overall = useQuery({ ...overallQuery, select: overallPlayers, enabled: open });
  const weekly = useQuery({ ...weeklyQuery, select: weeklyPlayers, enabled: open });
  const luck = useQuery({ ...boardLuckQuery, enabled: open });
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  const rewards = useQuery({ ...rewardsQuery, enabled: open });
  const community = useQuery({ ...predictionStatsQuery, enabled: open });
  const known = sessionId !== '';
  const stats = useQuery({ ...userStatsQuery(sessionId), enabled: open && known });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.specified.title}
      description={communityWords(community.data)}
    >
      <div className={css.board}>
        <LeaderboardView
          overall={loadableOf(overall)}
          weekly={loadableOf(weekly)}
          luck={luck.data}
          ai={record.data?.path}
          onLimits={onLimits}
          rewards={loadableOf(rewards)}
          stats={known ? loadableOf(stats) : { ...loadableOf(stats), value: null }}
        />
      </div>
    </Dialog>
  );
}

interface RankingProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly empty: string;
  /** Undefined while it is not known. */
  readonly luck?: BoardLuck['overall'] | undefined;
  readonly players: Loadable<readonly Player[]>;
  /** The visitor's id in the lists; null while it is not known. */
  readonly ownId: string | null;
}

/** Players, best first. */
function Ranking({ label, note, empty, players, luck, ownId }: RankingProps) {
  // Only a deferred update has a view transition.
  const shown = useDeferredValue(players);
  return (
    <Stack gap={12}>
      <Stack gap={4}>
        <Text size={13} weight="bold">
          {luckWords(luck)}
        </Text>
        {note !== undefined && (
          <Text size={13} tone="muted">
            {note}
          </Text>
        )}
      </Stack>
      <ListArea
        label={label}
        state={shown}
        isEmpty={({ length }) => length === 0}
        empty={{ icon: Trophy, title: empty }}
      >
        {(list) => (
          <Stack as="ol" gap={0}>
            {list.map((player) => (
              <ViewTransition key={player.id}>
                <PlayerRow player={player} own={player.id === ownId} />
              </ViewTransition>
            ))}
          </Stack>
        )}
      </ListArea>
    </Stack>
  );
}

type Luck = BoardLuck['overall'];

/** How much of a ranking luck alone explains, in a sentence that holds for each of its rows. */
function luckWords(luck: Luck | undefined): string {
  // The words keep their room while nothing is known.
  if (luck === undefined) return '\u00a0';
  const { ranked, beyondLuck } = luck;
  const { nobody, all, some } = messages.luck;
  if (ranked === 0) return nobody;
  if (beyondLuck > 0) return some(count(beyondLuck), count(ranked));
  return all(ranked);
}

/** How much all visitors recorded. */
function communityWords(stats: PredictionStats | undefined): string {
  if (stats === undefined) return '\u00a0';
  return messages.visitors(stats.total);
}
