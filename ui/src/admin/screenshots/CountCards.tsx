import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type { AdminSummary } from '../../api/admin/adminHome.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Stat } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './review.css.ts';
import { STATUS_WORDS } from './reviewWords.ts';

const TONES = { pending: 'warn', approved: 'win', rejected: 'loss' } as const;

export interface CountCardsProps {
  /** Undefined while loading. */
  readonly counts: AdminSummary['screenshots'] | undefined;
}

/** The number of screenshots of each status. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <Grid columns={3} gap={8} wideGap={12}>
      {SCREENSHOT_STATUSES.map((status) => (
        <div key={status} className={css.count}>
          <Stat
            label={STATUS_WORDS[status]}
            value={count(counts?.[status])}
            tone={TONES[status]}
            size="large"
          />
        </div>
      ))}
    </Grid>
  );
}
