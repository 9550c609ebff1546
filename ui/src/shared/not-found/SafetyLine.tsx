import { Text, TextLink } from '../../design-system/index.ts';
import * as css from './notFound.css.ts';

/** Age, chance and help, at the end of every page. */
export function SafetyLine() {
  return (
    <Text size={14} tone="muted" align="center">
      18+ · Draws are random · Helpline{' '}
      <span className={css.whole}>
        <TextLink href="tel:14416">Tele-MANAS 14416</TextLink>
      </span>
    </Text>
  );
}
