import { Trophy } from 'lucide-react';
import { Stack, Text } from '../../design-system/index.ts';
import { ListArea } from './ListArea.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import type { Player } from './players.ts';
import type { Reading } from './reading.ts';

export interface RankingProps {
  readonly label: string;
  /** How the order comes about. */
  readonly note: string;
  readonly empty: string;
  readonly players: Reading<readonly Player[]>;
  /** The visitor's id in the lists; null while it is not known. */
  readonly ownId: string | null;
}

/** Players, best first. */
export function Ranking({ label, note, empty, players, ownId }: RankingProps) {
  return (
    <Stack gap={12}>
      <Text size={12} tone="muted">
        {note}
      </Text>
      <ListArea
        label={label}
        reading={players}
        isEmpty={({ length }) => length === 0}
        empty={{ icon: Trophy, title: empty }}
      >
        {(list) => (
          <Stack as="ol" gap={0}>
            {list.map((player) => (
              <PlayerRow key={player.id} player={player} own={player.id === ownId} />
            ))}
          </Stack>
        )}
      </ListArea>
    </Stack>
  );
}
