import { Text, TextLink, type TextProps } from '../../design-system/index.ts';
import * as css from './notFound.css.ts';
import { messages } from '../messages.ts';

type SafetyLineProps = {
  /** Age, and what else is to be known here. */
  readonly text?: string;
  readonly align?: TextProps['align'];
};

/** Age, chance and help, at the end of every page and of what explains the game. */
export function SafetyLine({ text = messages.safety.text, align }: SafetyLineProps) {
  return (
    <Text size={13} tone="muted" align={align}>
      {text}{' '}
      <span className={css.whole}>
        {messages.safety.helpline}{' '}
        <TextLink href="tel:14416" tall>
          {messages.safety.number}
        </TextLink>
      </span>
    </Text>
  );
}
