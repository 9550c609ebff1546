import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { Row, Stack } from '../../design-system/index.ts';
import { ScheduleNote } from '../../shared/admin/schedule/ScheduleNote.tsx';
import { shownState } from '../../shared/admin/schedule/hasEnded.ts';
import { useNow } from '../../shared/admin/schedule/useNow.ts';
import * as css from './adminGiftCodes.css.ts';

export interface StatusProps {
  readonly code: Pick<GiftCode, 'isActive' | 'showFrom' | 'showUntil'>;
}

/** Active, planned, inactive or ended, as a word with a coloured dot, and what its schedule does next. */
export function Status({ code }: StatusProps) {
  const state = shownState(code, useNow());
  return (
    <Stack as="span" gap={4}>
      <Row as="span" gap={8}>
        <span className={css.dot({ isActive: state === 'Active' })} aria-hidden />
        {state}
      </Row>
      <span className={css.schedule}>
        <ScheduleNote of={code} />
      </span>
    </Stack>
  );
}
