import type { BoardLuck, PredictionStats, WeeklyReward } from '@bigsmall/adapters-http/wire';
import { REWARD_POINTS } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  boardLuckQuery,
  overallQuery,
  predictionStatsQuery,
  rewardsQuery,
  trackRecordQuery,
  userStatsQuery,
  weeklyQuery,
} from '../../api/queries.ts';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { Tabs } from '../../design-system/Tabs.tsx';
import { count } from '../../shared/format/count.ts';
import { LOCALE } from '../../shared/format/locale.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import * as css from './leaderboard.css.ts';
import { ListArea, PlacesToCome, WayToRank } from './ListArea.tsx';
import { messages } from './messages.ts';
import { MyStats, type MyStatsProps } from './MyStats.tsx';
import { type Player, PlayerRow, playersOf, RewardRow } from './rows.tsx';

const { specified } = messages;

export interface LeaderboardDialogProps extends DialogControl {
  /** Without one there are no own figures. */
  readonly sessionId: string;
}

/** How players fare, read while it is open. Load it on demand. */
export default function LeaderboardDialog({ open, onClose, sessionId }: LeaderboardDialogProps) {
  const overall = useQuery({ ...overallQuery, select: playersOf, enabled: open });
  const weekly = useQuery({ ...weeklyQuery, select: playersOf, enabled: open });
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
      title={specified.title}
      description={communityWords(community.data)}
    >
      <LeaderboardView
        overall={loadableOf(overall)}
        weekly={loadableOf(weekly)}
        luck={luck.data}
        ai={record.data?.path}
        rewards={loadableOf(rewards)}
        stats={known ? loadableOf(stats) : { ...loadableOf(stats), value: null }}
      />
    </Dialog>
  );
}

/** How much all visitors recorded; its room while that is not known. */
function communityWords(stats: PredictionStats | undefined): string {
  return stats === undefined ? '\u00a0' : messages.visitors(stats.total);
}

interface LeaderboardViewProps extends Omit<MyStatsProps, 'overallRank' | 'weeklyRank'> {
  readonly overall: Loadable<readonly Player[]>;
  readonly weekly: Loadable<readonly Player[]>;
  readonly rewards: Loadable<readonly WeeklyReward[]>;
  /** Undefined while it is not known. */
  readonly luck?: BoardLuck | undefined;
}

const names = specified.tabs;

/** The four tabs; the first one at first. */
export function LeaderboardView({ overall, weekly, rewards, stats, luck, ai }: LeaderboardViewProps) {
  const [selected, setSelected] = useState<keyof typeof names>('overall');
  const own = stats.value;
  const ownId = own?.publicId ?? null;
  const rankIn = ({ value }: Loadable<readonly Player[]>) =>
    value?.find(({ id }) => id === ownId)?.rank ?? null;
  const tab = (id: keyof typeof names, content: ReactNode) => ({ id, label: names[id], content });
  return (
    <Tabs
      label={messages.tabs}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        tab(
          'overall',
          <Ranking
            label={messages.overallRanking}
            empty={specified.noOverall}
            way={own && { done: own.totalPredictions, missing: own.missingOverall }}
            players={overall}
            luck={luck?.overall}
            ownId={ownId}
          />,
        ),
        tab(
          'weekly',
          <Ranking
            label={messages.weeklyRanking}
            note={messages.week}
            empty={specified.noWeekly}
            way={own && { done: own.weeklyPredictions, missing: own.missingWeekly }}
            players={weekly}
            luck={luck?.weekly}
            ownId={ownId}
          />,
        ),
        tab('rewards', <Rewards rewards={rewards} ownId={ownId} />),
        tab(
          'stats',
          <MyStats stats={stats} ai={ai} overallRank={rankIn(overall)} weeklyRank={rankIn(weekly)} />,
        ),
      ]}
    />
  );
}

interface RankingProps {
  readonly label: string;
  readonly note?: string;
  readonly empty: string;
  /** The visitor's picks, and how many more a rank needs. */
  readonly way: { readonly done: number; readonly missing: number } | null | undefined;
  /** Undefined while it is not known. */
  readonly luck: BoardLuck['overall'] | undefined;
  readonly players: Loadable<readonly Player[]>;
  /** The visitor's id in the lists; null while it is not known. */
  readonly ownId: string | null;
}

/** Players, best first. */
function Ranking({ label, note = '', empty, way, players, luck, ownId }: RankingProps) {
  return (
    <ListArea
      label={label}
      state={players}
      empty={
        <PlacesToCome words={empty}>
          {way && way.missing > 0 && <WayToRank label={messages.you} {...way} />}
        </PlacesToCome>
      }
    >
      {(list) => (
        <>
          <p className={css.lead}>{`${luckWords(luck)} ${note}`}</p>
          <Stack as="ol" gap={0}>
            {list.map((player) => (
              <PlayerRow key={player.id} player={player} own={player.id === ownId} />
            ))}
          </Stack>
        </>
      )}
    </ListArea>
  );
}

/** How much of a ranking luck alone explains, in a sentence that holds for each of its rows; its room where it has none. */
function luckWords(luck: BoardLuck['overall'] | undefined): string {
  if (luck === undefined || luck.ranked === 0) return '\u00a0';
  const { ranked, beyondLuck } = luck;
  return beyondLuck > 0 ? messages.luck.some(count(beyondLuck), count(ranked)) : messages.luck.all(ranked);
}

const pointsOf = (rank: number) => count(REWARD_POINTS.at(rank) ?? 0);

/** The points of closed weeks, newest week first. */
function Rewards({
  rewards,
  ownId,
}: {
  readonly rewards: Loadable<readonly WeeklyReward[]>;
  readonly ownId: string | null;
}) {
  const words = messages.points(String(REWARD_POINTS.length), pointsOf(0), pointsOf(-1));
  return (
    <ListArea
      label={specified.weeklyRewards}
      state={rewards}
      empty={
        <PlacesToCome
          words={specified.noRewards}
          ends={[0, 1, 2].map((index) => specified.earned(pointsOf(index)))}
        >
          <Text size={13} tone="muted" align="center">
            {words}
          </Text>
        </PlacesToCome>
      }
    >
      {(list) => (
        <>
          <p className={css.lead}>{words}</p>
          {rewardWeeks(list).map(({ title, rewards: rows }) => (
            <section key={title} aria-label={title}>
              <h3 className={css.lead}>{title}</h3>
              <Stack as="ol" gap={0}>
                {rows.map((reward) => (
                  <RewardRow key={reward.id} reward={reward} own={reward.sessionId === ownId} />
                ))}
              </Stack>
            </section>
          ))}
        </>
      )}
    </ListArea>
  );
}

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day has no time zone: a text that is not a day stays as it is. */
function named(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : day.format(at);
}

/** Rewards by their week, in the order given, each week under its first and last day. */
function rewardWeeks(rewards: readonly WeeklyReward[]) {
  const weeks = new Map<string, WeeklyReward[]>();
  for (const reward of rewards) {
    const title = messages.weekSpan(named(reward.weekStartDate), named(reward.weekEndDate));
    weeks.set(title, [...(weeks.get(title) ?? []), reward]);
  }
  return Array.from(weeks, ([title, list]) => ({ title, rewards: list }));
}
