import type { ReactNode } from 'react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { Row, Stack, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './leaderboard.css.ts';
import { messages } from './messages.ts';
import { Rank } from './rows.tsx';

export interface ListAreaProps<Row> {
  /** The accessible name of the area. */
  readonly label: string;
  readonly state: Loadable<readonly Row[]>;
  /** In place of an empty list. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list in an area of one height, loaded or not, so that nothing jumps from tab to tab. */
export function ListArea<Row>({ label, state, empty, children }: ListAreaProps<Row>) {
  return (
    // The keyboard scrolls only what takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} className={css.area} tabIndex={0}>
      <Loaded state={state}>{(rows) => (rows.length === 0 ? empty : children(rows))}</Loaded>
    </section>
  );
}

/** What was loaded, or the words in its place. */
export function Loaded<Value>({
  state,
  children,
}: {
  readonly state: Loadable<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  return (
    <AsyncState
      state={state}
      skeleton={<output className={css.words}>{messages.loading}</output>}
      failure={{ text: messages.failed }}
      outdated={{ text: messages.outdated }}
    >
      {children}
    </AsyncState>
  );
}

interface PlacesToComeProps {
  /** Why there are none. */
  readonly words: string;
  /** At the end of each place. */
  readonly ends?: readonly string[];
  readonly children?: ReactNode;
}

/** What an empty list will hold: its first three places. */
export function PlacesToCome({ words, ends = [], children }: PlacesToComeProps) {
  return (
    <Stack gap={16} justify="center" className={css.empty}>
      <Stack gap={8} aria-hidden>
        {[1, 2, 3].map((rank) => (
          <Row key={rank} justify="between" className={css.placeToCome}>
            <Rank rank={rank} />
            <Text as="span" size={13} tone="muted" figures>
              {ends[rank - 1] ?? ''}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text align="center">{words}</Text>
      {children}
    </Stack>
  );
}

interface WayToRankProps {
  readonly label: string;
  /** Picks whose draw is known, and how many more a rank needs. */
  readonly done: number;
  readonly missing: number;
}

/** How far a visitor is from the picks that a rank needs. */
export function WayToRank({ label, done, missing }: WayToRankProps) {
  const least = done + missing;
  const words = messages.way(label, count(done), count(least));
  return (
    <Stack gap={4}>
      <Row justify="between" className={css.words}>
        <strong className={css.label}>{words}</strong>
        {messages.picks}
      </Row>
      <progress className={css.way} max={least} value={done} aria-label={words} />
    </Stack>
  );
}
