import { Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

export interface StatusProps {
  readonly isActive: boolean;
}

/** Whether visitors see it: a word, and a dot for the eye. */
export function Status({ isActive }: StatusProps) {
  return (
    <Row as="span" gap={8}>
      <span className={css.dot({ isActive })} aria-hidden />
      {isActive ? 'Active' : 'Inactive'}
    </Row>
  );
}
