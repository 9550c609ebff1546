import { useState } from 'react';
import type { BoardLuck, WeeklyReward } from '@bigsmall/adapters-http/wire';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Tabs } from '../../design-system/Tabs.tsx';
import { MyStats, type MyStatsProps } from './MyStats.tsx';
import { messages } from './messages.ts';
import type { Player } from './rows.tsx';
import { Ranking, type RankingProps } from './Ranking.tsx';
import { Rewards } from './Rewards.tsx';

export interface LeaderboardViewProps extends Omit<MyStatsProps, 'overallRank' | 'weeklyRank'> {
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
