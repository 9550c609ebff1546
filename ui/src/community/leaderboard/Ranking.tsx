import { Trophy } from 'lucide-react';
import { useDeferredValue, ViewTransition } from 'react';
import type { BoardLuck } from '../../api/leaderboard.ts';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { ListArea } from './ListArea.tsx';
import { bestCoinWords, luckWords } from './luckWords.ts';
import { PlayerRow } from './PlayerRow.tsx';
import type { Player } from './players.ts';

export interface RankingProps {
  readonly label: string;
  /** How the order comes about. */
  readonly note: string;
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
      <Text size={12} tone="muted">
        {note}
      </Text>
      <Text size={14} weight="medium">
        {luckWords(luck)}
      </Text>
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
                <PlayerRow
                  player={player}
                  own={player.id === ownId}
                  {...(player.rank === 1 &&
                    luck?.ranked && { note: bestCoinWords(luck.ranked, player.total) })}
                />
              </ViewTransition>
            ))}
          </Stack>
        )}
      </ListArea>
    </Stack>
  );
}
