import { Keyboard } from 'lucide-react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/admin/adminScreenshots.ts';
import { Checkbox } from '../../design-system/Checkbox.tsx';
import { Button, IconButton, Row, visuallyHidden } from '../../design-system/index.ts';
import * as css from './review.css.ts';
import { DECISIONS } from './answers/reviewWords.ts';
import type { Reviews } from './answers/useReviews.ts';
import { DECISION_LOOKS, DecisionMark } from './DecisionButtons.tsx';
import { canTransition, DECISION_ORDER } from './answers/decisionsFor.ts';

export interface ReviewToolbarProps {
  /** Number of drawn cards that can be selected. */
  readonly shown: number;
  readonly selected: readonly AdminScreenshot[];
  readonly bulk: Reviews['bulk'];
  /** Number of screenshots that are in the list and not shown yet. */
  readonly newItems: number;
  /** Number of screenshots that are shown and no longer in the list. */
  readonly stale: number;
  /** Why the list may be out of date. */
  readonly staleNotice?: string | undefined;
  readonly onSelectAll: (all: boolean) => void;
  readonly onDecision: (to: ScreenshotStatus) => void;
  readonly onRefresh: () => void;
  readonly onKeys: () => void;
}

/** The selection with its actions, and changes of the list. Sticky, with a fixed height. */
export function ReviewToolbar({
  shown,
  selected,
  bulk,
  newItems,
  stale,
  staleNotice,
  ...given
}: ReviewToolbarProps) {
  const { onSelectAll, onDecision, onRefresh, onKeys } = given;
  const count = selected.length;
  return (
    <Row as="section" justify="between" className={css.toolbar} label="Selection and news">
      <Row>
        <Checkbox
          label={`Select all shown (${shown})`}
          checked={count > 0 && count === shown}
          mixed={count > 0 && count < shown}
          disabled={shown === 0}
          onChange={onSelectAll}
        />
        {bulk !== null && (
          <span className={css.quietWords}>
            {bulk.done} of {bulk.total} done
          </span>
        )}
        {bulk === null && count > 0 && <BulkDecisions selected={selected} onDecision={onDecision} />}
      </Row>
      <Row gap={8} justify="end">
        <output className={css.quietWords}>{staleNotice}</output>
        {/* The button comes and goes; this is read out. */}
        <output className={visuallyHidden}>
          {newItems > 0 && `${newItems} new. `}
          {stale > 0 && `${stale} changed by another admin.`}
        </output>
        {newItems + stale > 0 && (
          <Button size="dense" tone="quiet" onClick={onRefresh}>
            {newsWords(newItems, stale)}
          </Button>
        )}
        <Row as="span" gap={0} className={css.keysButton}>
          <IconButton icon={Keyboard} label="Keyboard shortcuts" size="small" onClick={onKeys} />
        </Row>
      </Row>
    </Row>
  );
}

function BulkDecisions({ selected, onDecision }: Pick<ReviewToolbarProps, 'selected' | 'onDecision'>) {
  return (
    <Row gap={8} align="stretch" className={css.bulk}>
      {DECISION_ORDER.map((to) => {
        const able = selected.filter(({ status }) => canTransition(status, to)).length;
        return (
          able > 0 && (
            <Button
              key={to}
              size="dense"
              tone={DECISION_LOOKS[to].tone}
              label={`${DECISIONS[to].short} ${able} selected`}
              onClick={() => onDecision(to)}
            >
              <DecisionMark to={to} shown />
              <span>
                {DECISIONS[to].short} {able}
                <span className={css.selectedWord}> selected</span>
              </span>
            </Button>
          )
        );
      })}
    </Row>
  );
}

function newsWords(newItems: number, stale: number): string {
  if (stale === 0) return `${newItems} new — show`;
  return newItems === 0 ? `${stale} changed — refresh` : `${newItems} new, ${stale} changed — show`;
}
