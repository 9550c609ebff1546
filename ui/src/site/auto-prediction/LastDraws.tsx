import { drawColours, type FeedRow, outcomeOf } from '@bigsmall/domain';
import { memo } from 'react';
import { Row, Skeleton, Stack } from '../../design-system/index.ts';
import { DrawDisc } from '../../game/display/DrawDisc.tsx';
import * as css from './autoPrediction.css.ts';
import { messages } from './messages.ts';

export interface LastDrawsProps {
  /** Newest first. */
  readonly draws: readonly FeedRow[];
}

const SHOWN = 5;

/** The last five draws: the first is the latest. */
export const LastDraws = memo(function LastDraws({ draws }: LastDrawsProps) {
  const latest = draws[0];
  return (
    <Stack gap={4} wideGap={12} className={css.draws}>
      <Row gap={8} rowGap={0} align="stretch" justify="between" wrap className={css.drawsHead}>
        <span>{messages.lastDraws}</span> <span>{messages.latestFirst}</span>
      </Row>
      <Row as="ul" gap={0} justify="between">
        {/* Each place stays, and gets a new disc: none moves. */}
        {Array.from({ length: SHOWN }, (_, place) => {
          const draw = draws[place];
          return (
            <Stack as="li" key={place} gap={0} align="center" className={css.place}>
              {draw && (
                <DrawDisc
                  key={draw.period}
                  number={draw.number}
                  colours={drawColours(draw.number)}
                  outcome={outcomeOf(draw.number)}
                  period={draw.period}
                />
              )}
              {!latest && <Skeleton shape="disc" />}
            </Stack>
          );
        })}
      </Row>
    </Stack>
  );
});
