import type { Outcome } from '@bigsmall/domain';
import type { ReactNode } from 'react';
import { Row, Text } from '../../design-system/index.ts';
import { OutcomeWord } from './OutcomeWord.tsx';
import * as css from './predictionRow.css.ts';

export interface PredictionRowProps {
  readonly period: string;
  readonly outcome: Outcome;
  /** How it went. */
  readonly children: ReactNode;
}

/** A list item with a prediction. */
export function PredictionRow({ period, outcome, children }: PredictionRowProps) {
  return (
    <Row as="li" rowGap={4} wrap className={css.row}>
      <Text as="span" size={14} tone="muted" figures>
        {period}
      </Text>
      <span className={css.side}>
        <OutcomeWord outcome={outcome} size="inline" />
      </span>
      {children}
    </Row>
  );
}
