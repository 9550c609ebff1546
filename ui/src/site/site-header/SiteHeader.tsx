import { Moon, Sun, Users, WifiOff } from 'lucide-react';
import { Badge, Heading, Icon, IconButton, useTheme } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './siteHeader.css.ts';

export interface SiteHeaderProps {
  /** The browser knows of no network. */
  readonly offline: boolean;
  /** The number of active visitors; undefined while unknown. */
  readonly activeCount?: number | undefined;
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
          <span
            className={css.count}
            title={
              activeCount === undefined
                ? 'A placeholder: the number of visitors is not known yet'
                : 'Visitors seen in the last 90 seconds'
            }
          >
            <Icon icon={Users} />
            {count(activeCount ?? PLACEHOLDER)} active
          </span>
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
