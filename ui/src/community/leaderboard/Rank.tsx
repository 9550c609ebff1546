import { Medal } from 'lucide-react';
import { Row, visuallyHidden } from '../../design-system/index.ts';
import * as css from './leaderboard.css.ts';
import { messages } from './messages.ts';

export interface RankProps {
  /** From 1. */
  readonly rank: number;
}

const metals = ['gold', 'silver', 'bronze'] as const;

/** A place: a medal for the first three, the number for all others. */
export function Rank({ rank }: RankProps) {
  const metal = metals[rank - 1];
  if (metal === undefined) return <span className={css.rank}>{`#${rank}`}</span>;
  return (
    <Row
      as="span"
      inline
      gap={2}
      justify="center"
      className={css.medal({ metal })}
      title={messages.medals[metal](String(rank))}
    >
      <Medal size={18} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{rank}</span>
      <span className={visuallyHidden}>{messages.medals[metal](String(rank))}</span>
    </Row>
  );
}
