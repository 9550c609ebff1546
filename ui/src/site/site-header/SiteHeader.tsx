import { Moon, Sun, Users, WifiOff } from 'lucide-react';
import { Badge, Heading, Icon, IconButton, useTheme } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './siteHeader.css.ts';

export interface SiteHeaderProps {
  /** The browser knows of no network. */
  readonly offline: boolean;
  /** The number of active visitors; undefined until the server answers, null if it could not be read. */
  readonly activeCount?: number | null | undefined;
}

const PLACEHOLDER = 1247;

/** The name of the page and the switch of its theme. */
export function SiteHeader({ offline, activeCount }: SiteHeaderProps) {
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
            <span
              className={css.count}
              title={
                activeCount === null
                  ? 'A placeholder: the number of visitors could not be read'
                  : 'Visitors seen in the last 90 seconds, with you'
              }
            >
              <Icon icon={Users} />
              {/* The server counts this visitor some seconds later. */}
              {count(activeCount === null ? PLACEHOLDER : Math.max(activeCount, 1))} active
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
