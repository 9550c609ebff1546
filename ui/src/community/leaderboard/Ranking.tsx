import type { BoardLuck, PredictionStats } from '@bigsmall/adapters-http/wire';
import { Trophy } from 'lucide-react';
import { useDeferredValue, ViewTransition } from 'react';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
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
export function communityWords(stats: PredictionStats | undefined): string {
  if (stats === undefined) return '\u00a0';
  return messages.visitors(stats.total);
}
