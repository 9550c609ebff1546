import { Text, TextLink } from '../../design-system/index.ts';
import * as css from './notFound.css.ts';
import { messages } from './safetyLine.messages.ts';

/** Age, chance and help, at the end of every page. */
export function SafetyLine() {
  return (
    <Text size={14} tone="muted" align="center">
      {messages.text}{' '}
      <span className={css.whole}>
        <TextLink href="tel:14416" tall>
          {messages.helpline}
        </TextLink>
      </span>
    </Text>
  );
}
