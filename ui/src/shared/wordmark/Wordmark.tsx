import { Row, TextLink } from '../../design-system/index.ts';
import { HOME } from '../browser/paths.ts';
import * as css from './wordmark.css.ts';
import { messages } from '../messages.ts';

/** The name of the site on a page of its own; it leads to the main page. */
export function Wordmark() {
  return (
    <Row gap={8} className={css.wordmark}>
      <span className={css.mark} aria-hidden />
      <TextLink href={HOME}>{messages.wordmark.name}</TextLink>
    </Row>
  );
}
