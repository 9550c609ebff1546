import { Keyboard } from 'lucide-react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { Checkbox } from '../../design-system/Checkbox.tsx';
import { Button, IconButton, Row, visuallyHidden } from '../../design-system/index.ts';
import * as css from './review.css.ts';
import { VERDICTS } from './reviewWords.ts';
import type { Reviews } from './useReviews.ts';
import { VERDICT_LOOKS } from './VerdictButtons.tsx';
import { mayBecome, VERDICT_ORDER } from './verdictsFor.ts';

export interface ReviewToolbarProps {
  /** How many are shown that can be selected. */
  readonly shown: number;
  readonly selected: readonly AdminScreenshot[];
  readonly crowd: Reviews['crowd'];
  /** In the list and not on the desk. */
  readonly fresh: number;
  /** On the desk and no longer in the list. */
  readonly gone: number;
  /** What is amiss with the list. */
  readonly amiss?: string | undefined;
  readonly onSelectAll: (all: boolean) => void;
  readonly onVerdict: (to: ScreenshotStatus) => void;
  readonly onRenew: () => void;
  readonly onKeys: () => void;
}

/** What is selected and what can be done with it, and the news of the list; always in sight, its room is kept. */
export function ReviewToolbar({ shown, selected, crowd, fresh, gone, amiss, ...given }: ReviewToolbarProps) {
  const { onSelectAll, onVerdict, onRenew, onKeys } = given;
  const count = selected.length;
  return (
    <section className={css.toolbar} aria-label="Selection and news">
      <Row>
        <Checkbox
          label={`Select all shown (${shown})`}
          checked={count > 0 && count === shown}
          mixed={count > 0 && count < shown}
          disabled={shown === 0}
          onChange={onSelectAll}
        />
        {crowd !== null && (
          <span className={css.quietWords}>
            {crowd.done} of {crowd.total} done
          </span>
        )}
        {crowd === null && count > 0 && (
          <div className={css.bulk}>
            {VERDICT_ORDER.map((to) => {
              const able = selected.filter(({ status }) => mayBecome(status, to)).length;
              return (
                able > 0 && (
                  <Button
                    key={to}
                    size="dense"
                    {...VERDICT_LOOKS[to]}
                    label={`${VERDICTS[to].short} ${able} selected`}
                    onClick={() => onVerdict(to)}
                  >
                    <span>
                      {VERDICTS[to].short} {able}
                      <span className={css.selectedWord}> selected</span>
                    </span>
                  </Button>
                )
              );
            })}
          </div>
        )}
      </Row>
      <Row gap={8} justify="end">
        <output className={css.quietWords}>{amiss}</output>
        {/* The button comes and goes; this is read out. */}
        <output className={visuallyHidden}>
          {fresh > 0 && `${fresh} new. `}
          {gone > 0 && `${gone} changed by another admin.`}
        </output>
        {fresh + gone > 0 && (
          <Button size="dense" tone="quiet" onClick={onRenew}>
            {newsWords(fresh, gone)}
          </Button>
        )}
        <span className={css.keysButton}>
          <IconButton icon={Keyboard} label="Keyboard shortcuts" size="small" onClick={onKeys} />
        </span>
      </Row>
    </section>
  );
}

function newsWords(fresh: number, gone: number): string {
  if (gone === 0) return `${fresh} new — show`;
  return fresh === 0 ? `${gone} changed — refresh` : `${fresh} new, ${gone} changed — show`;
}
