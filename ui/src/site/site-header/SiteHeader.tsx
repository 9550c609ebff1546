import { Moon, Sun, Users, WifiOff } from 'lucide-react';
import { Badge, Heading, Icon, IconButton, useTheme } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './siteHeader.css.ts';

export interface SiteHeaderProps {
  /** The browser knows of no network. */
  readonly offline: boolean;
  /** The number of active visitors; undefined while it is not known. */
  readonly activeCount?: number | undefined;
  readonly onLimits: () => void;
}

/** The name of the page, the visitor's own limits, and the switch of the theme. */
export function SiteHeader({ offline, activeCount, onLimits }: SiteHeaderProps) {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <span className={css.mark} aria-hidden />
        <Heading level={1} size={20}>
          Bigsmall
        </Heading>
        <div className={css.end}>
          {activeCount !== undefined && (
            <span className={css.count} title="Visitors seen in the last 90 seconds, with you">
              <Icon icon={Users} />
              {/* The server counts this visitor some seconds later. */}
              {count(Math.max(activeCount, 1))} active
            </span>
          )}
          <output>
            {offline && (
              <Badge
                tone="warn"
                icon={WifiOff}
                title="What is shown may be old; it goes on when you are back"
              >
                Offline
              </Badge>
            )}
          </output>
          <button type="button" className={css.limits} aria-label="Limits and your data" onClick={onLimits}>
            Limits
          </button>
          <IconButton
            icon={dark ? Sun : Moon}
            label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
            onClick={toggleTheme}
          />
        </div>
      </div>
    </header>
  );
}
