import { Trophy } from 'lucide-react';
import { useDeferredValue, ViewTransition } from 'react';
import type { BoardLuck } from '@bigsmall/adapters-http/wire';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Stack, Text } from '../../design-system/index.ts';
import { ForStatisticians } from '../../shared/statisticians/ForStatisticians.tsx';
import { ListArea } from './ListArea.tsx';
import { exactLuckWords, luckWords } from './luckWords.ts';
import { messages } from './messages.ts';
import { PlayerRow } from './PlayerRow.tsx';
import type { Player } from './players.ts';

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
