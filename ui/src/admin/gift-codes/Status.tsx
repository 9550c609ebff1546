import { Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

/** Active or inactive, as a word with a coloured dot. */
export function Status({ isActive }: { readonly isActive: boolean }) {
  return (
    <Row as="span" gap={8}>
      <span className={css.dot({ isActive })} aria-hidden />
      {isActive ? 'Active' : 'Inactive'}
    </Row>
  );
}
