import { Headset, Send, UserPlus } from 'lucide-react';
import { Icon, Row, visuallyHidden } from '../../design-system/index.ts';
import * as css from './siteFooter.css.ts';

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
    { label: 'Register', icon: UserPlus, href: links?.registerUrl ?? '' },
    { label: 'Join Telegram', icon: Send, href: links?.telegramUrl ?? '' },
    { label: 'Customer Support', icon: Headset, href: links?.supportUrl ?? '' },
  ].filter(({ href }) => href !== '');
  if (links !== null && shown.length === 0) return null;
  return (
    <nav aria-label="Links" className={css.bar}>
      <div className={css.links}>
        <Row as="ul" gap={4} align="stretch">
          {shown.map(({ label, icon, href }) => (
            <li key={label} data-link={label} className={css.item}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
                <Icon icon={icon} />
                {label}
                <span className={visuallyHidden}> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Row>
      </div>
    </nav>
  );
}
