import { Keyboard } from 'lucide-react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { Checkbox } from '../../design-system/Checkbox.tsx';
import { Button, IconButton } from '../../design-system/index.ts';
import * as css from './review.css.ts';
import { STATUSES, VERDICTS } from './reviewWords.ts';
import type { Reviews } from './useReviews.ts';
import { VERDICT_LOOKS } from './VerdictButtons.tsx';
import { mayBecome } from './verdictsFor.ts';

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
      <div className={css.selection}>
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
            {STATUSES.toReversed().map((to) => {
              const able = selected.filter(({ status }) => mayBecome(status, to)).length;
              return (
                able > 0 && (
                  <Button key={to} size="dense" {...VERDICT_LOOKS[to]} onClick={() => onVerdict(to)}>
                    {`${WORDS[to]} selected (${able})`}
                  </Button>
                )
              );
            })}
          </div>
        )}
      </div>
      <div className={css.news}>
        <output className={css.quietWords}>
          {amiss}
          {amiss === undefined && gone > 0 && `${gone} changed by another admin`}
          {amiss === undefined && gone === 0 && fresh > 0 && <span className={css.silent}>{fresh} new</span>}
        </output>
        {fresh + gone > 0 && (
          <Button size="dense" tone="quiet" onClick={onRenew}>
            {fresh > 0 ? `${fresh} new — show` : 'Refresh the list'}
          </Button>
        )}
        <span className={css.keysButton}>
          <IconButton icon={Keyboard} label="Keyboard shortcuts" size="small" onClick={onKeys} />
        </span>
      </div>
    </section>
  );
}

const WORDS = {
  ...Object.fromEntries(STATUSES.map((to) => [to, VERDICTS[to].verb])),
  pending: 'Reset',
} as Record<ScreenshotStatus, string>;
