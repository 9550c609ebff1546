import { Moon, Sun, WifiOff } from 'lucide-react';
import { Badge, Heading, IconButton, Row, useTheme } from '../../design-system/index.ts';
import { mark } from '../../shared/wordmark/wordmark.css.ts';
import * as css from './siteHeader.css.ts';
import { messages } from './messages.ts';

export interface SiteHeaderProps {
  /** The browser knows of no network. */
  readonly offline: boolean;
  /** The number of active visitors; undefined while it is not known. */
  readonly activeCount?: number | undefined;
  /** A press may follow. */
  readonly onLimitsIntent: () => void;
  readonly onLimits: () => void;
}

/** The name of the page, the visitor's own limits, and the switch of the theme. */
export function SiteHeader({ offline, activeCount, onLimitsIntent, onLimits }: SiteHeaderProps) {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <header className={css.header}>
      {/* Text of twice the size takes a second line. */}
      <Row gap={8} rowGap={0} wrap className={css.inner}>
        <span className={mark} aria-hidden />
        <Heading level={1} size={20}>
          {messages.name}
        </Heading>
        <Row gap={4} className={css.end}>
          {activeCount !== undefined && (
            <span className={css.count} title={messages.activeTitle}>
              {/* The server counts this visitor some seconds later. */}
              {messages.active(Math.max(activeCount, 1))}
            </span>
          )}
          <output>
            {offline && (
              <Badge tone="warn" icon={WifiOff} title={messages.offlineTitle}>
                {messages.offline}
              </Badge>
            )}
          </output>
          <button
            type="button"
            className={css.limits}
            aria-label={messages.limitsLabel}
            onPointerEnter={onLimitsIntent}
            onFocus={onLimitsIntent}
            onClick={onLimits}
          >
            {messages.limits}
          </button>
          <IconButton
            icon={dark ? Sun : Moon}
            label={dark ? messages.toLight : messages.toDark}
            onClick={toggleTheme}
          />
        </Row>
      </Row>
    </header>
  );
}
