import type { BoardLuck, PredictionStats } from '@bigsmall/adapters-http/wire';
import { bestOfCoins } from '@bigsmall/domain';
import { Trophy } from 'lucide-react';
import { useDeferredValue, ViewTransition } from 'react';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { percent } from '../../game/display/hitWords.ts';
import { count } from '../../shared/format/count.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { ListArea } from './ListArea.tsx';
import { messages } from './messages.ts';
import { type Player, PlayerRow } from './rows.tsx';

export interface RankingProps {
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
export function Ranking({ label, note, empty, players, luck, ownId }: RankingProps) {
  // Only a deferred update has a view transition.
  const shown = useDeferredValue(players);
  const first = shown.value?.[0];
  return (
    <Stack gap={12}>
      <Stack gap={4}>
        <Text size={14} weight="medium">
          {luckWords(luck)}
        </Text>
        {note !== undefined && (
          <Text size={12} tone="muted">
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
      {first && luck && luck.ranked > 0 && (
        <ForStatisticians>
          {[
            messages.forStatisticians.order,
            ...exactLuckWords(luck, first.total),
            messages.forStatisticians.range,
          ].map((words) => (
            <Text key={words} size={14} tone="muted">
              {words}
            </Text>
          ))}
        </ForStatisticians>
      )}
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

/** The same with its figures, for a first player with `total` drawn predictions. */
function exactLuckWords({ ranked, beyondLuck }: Luck, total: number): readonly string[] {
  const { beyond, coin, coins } = messages.forStatisticians;
  const share = percent(bestOfCoins(ranked, total) / total);
  return [
    beyond(ranked, count(beyondLuck)),
    ranked === 1 ? coin(share, count(total)) : coins(count(ranked), share, count(total)),
  ];
}

/** How much all visitors recorded. */
export function communityWords(stats: PredictionStats | undefined): string {
  if (stats === undefined) return '\u00a0';
  return messages.visitors(stats.total);
}
