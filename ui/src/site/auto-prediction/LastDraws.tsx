import { drawColours, type FeedRow, outcomeOf } from '@bigsmall/domain';
import { Row, Skeleton, Text } from '../../design-system/index.ts';
import { DrawDisc } from '../../game/DrawDisc.tsx';
import * as css from './autoPrediction.css.ts';

export interface LastDrawsProps {
  /** Newest first. */
  readonly draws: readonly FeedRow[];
}

const SHOWN = 5;

/** The last five draws, and the latest number as text. */
export function LastDraws({ draws }: LastDrawsProps) {
  const latest = draws[0];
  return (
    <div className={css.draws}>
      <div className={css.drawsHead}>
        <Text as="span" size={14} tone="muted">
          Last 5 draws
        </Text>
        <Text as="span" size={14} tone="muted" figures>
          Latest <strong className={css.latest}>{latest?.number ?? '—'}</strong>
        </Text>
      </div>
      <Row as="ul" gap={16} justify="between">
        {/* By their places: a disc changes, none moves. */}
        {Array.from({ length: SHOWN }, (_, place) => {
          const draw = draws[place];
          return (
            <li key={place} className={css.place}>
              {draw && (
                <DrawDisc
                  number={draw.number}
                  colours={drawColours(draw.number)}
                  outcome={outcomeOf(draw.number)}
                  period={draw.period}
                />
              )}
              {!latest && <Skeleton shape="disc" />}
            </li>
          );
        })}
      </Row>
    </div>
  );
}
