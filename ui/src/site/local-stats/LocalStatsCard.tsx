import type { Outcome, Tracker } from '@bigsmall/domain';
import { Grid } from '../../design-system/Grid.tsx';
import { Section, Stat, Text } from '../../design-system/index.ts';
import { messages } from './messages.ts';

export interface LocalStatsCardProps {
  readonly tracker: Tracker;
  readonly picks: readonly LocalPick[];
}

/** The visitor's own figures, from five predictions on. How often AI mode was right is in its own card. */
export default function LocalStatsCard({ tracker, picks }: LocalStatsCardProps) {
  const { total, big, small, manual } = localStats(tracker, picks);
  if (total < LOCAL_STATS_FROM) return null;
  return (
    <Section title={messages.title} description={messages.about}>
      <Grid least={64}>
        <Stat label={messages.specified.predictions} value={total} />
        <Stat label={messages.specified.big} value={big} tone="big" />
        <Stat label={messages.specified.small} value={small} tone="small" />
      </Grid>
      {manual.n > 0 && <Text size={13}>{messages.manualRight(manual.hits, manual.n)}</Text>}
    </Section>
  );
}

/** A manual pick of this browser. */
export type LocalPick = {
  readonly result: Outcome;
  readonly isWin: boolean;
  /** Its win or loss is made up, because its period is not drawn yet. */
  readonly simulated: boolean;
  /** Why it cannot be scored. */
  readonly unscored?: string | undefined;
};

/** The statistics are shown from this many predictions on. */
const LOCAL_STATS_FROM = 5;

/** The figures of this browser: of AI mode's predictions, and of the manual picks that can be scored. */
export function localStats({ pending, history }: Tracker, picks: readonly LocalPick[]) {
  const scored = picks.filter(({ unscored }) => unscored === undefined);
  const drawn = scored.filter(({ simulated }) => !simulated);
  const ai = [...Object.values(pending), ...history].map(({ prediction }) => prediction);
  const sides = [...ai, ...scored.map(({ result }) => result)];
  const big = sides.filter((side) => side === 'BIG').length;
  return {
    total: sides.length,
    big,
    small: sides.length - big,
    manual: { hits: drawn.filter(({ isWin }) => isWin).length, n: drawn.length },
  };
}
