import type { GiftCode } from '../../api/adminGiftCodes.ts';
import { Row } from '../../design-system/index.ts';
import { ScheduleNote } from '../../shared/admin/schedule/ScheduleNote.tsx';
import * as css from './adminGiftCodes.css.ts';

export interface StatusProps {
  readonly code: Pick<GiftCode, 'isActive' | 'showFrom' | 'showUntil'>;
}

/** Active or inactive, as a word with a coloured dot, and what its schedule does next. */
export function Status({ code }: StatusProps) {
  const { isActive } = code;
  return (
    <span className={css.status}>
      <Row as="span" gap={8}>
        <span className={css.dot({ isActive })} aria-hidden />
        {isActive ? 'Active' : 'Inactive'}
      </Row>
      <span className={css.schedule}>
        <ScheduleNote of={code} />
      </span>
    </span>
  );
}
