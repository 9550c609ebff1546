import { Row, visuallyHidden } from '../../design-system/index.ts';
import * as css from './siteFooter.css.ts';
import { messages } from './messages.ts';

const { specified } = messages;

export interface SiteFooterProps {
  /** Null while unknown: the bar keeps its height. An empty address hides its link. */
  readonly links: {
    readonly registerUrl: string;
    readonly telegramUrl: string;
    readonly supportUrl: string;
  } | null;
}

/** The operator's three links, fixed at the bottom; the page reserves their height. */
export function SiteFooter({ links }: SiteFooterProps) {
  const shown = [
    { id: 'Register', label: specified.register, href: links?.registerUrl ?? '' },
    { id: 'Join Telegram', label: specified.telegram, href: links?.telegramUrl ?? '' },
    { id: 'Customer Support', label: specified.support, href: links?.supportUrl ?? '' },
  ].filter(({ href }) => href !== '');
  if (links !== null && shown.length === 0) return null;
  return (
    <nav aria-label={messages.title} className={css.bar}>
      <Row as="ul" gap={4} align="stretch" className={css.links}>
        {shown.map(({ id, label, href }) => (
          <li key={id} data-link={id} className={css.item}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
              {label}
              <span className={visuallyHidden}> {messages.newTab}</span>
            </a>
          </li>
        ))}
      </Row>
    </nav>
  );
}
