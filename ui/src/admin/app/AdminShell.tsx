import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow, Gift, House, Images, LogOut, Megaphone, Moon, ScrollText, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { adminSessionQuery, adminSummaryQuery } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { IconLink } from '../../design-system/IconLink.tsx';
import { Icon, IconButton, Row, toast, useTheme } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './admin.css.ts';

const PAGES = [
  { to: '/admin', label: 'Home', icon: House },
  { to: '/admin/screenshots', label: 'Screenshots', icon: Images },
  { to: '/admin/giftcode', label: 'Gift codes', icon: Gift },
  { to: '/admin/ads', label: 'Banner ads', icon: Megaphone },
  { to: '/admin/trail', label: 'Trail', icon: ScrollText },
] as const;

/** The frame of all admin pages, with the `name` of who is signed in: navigation with what waits, theme, sign-out. */
export function AdminShell({
  children,
  name,
}: {
  readonly children: ReactNode;
  readonly name?: string | undefined;
}) {
  const { theme, toggleTheme } = useTheme();
  const queries = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const summary = useQuery({ ...adminSummaryQuery, enabled: name !== undefined });
  const pending = summary.data?.screenshots.pending ?? 0;
  const signingOut = useMutation({
    mutationFn: () => api.signOut(),
    onSuccess() {
      void navigate('/admin/login', { replace: true });
      // The next user of this browser must not see what this admin loaded.
      queries.removeQueries({ queryKey: ['admin'] });
      queries.setQueryData(adminSessionQuery.queryKey, null);
    },
    onError: () =>
      void toast({
        title: 'Not signed out',
        description: 'The server did not answer. Please try again.',
        tone: 'destructive',
      }),
  });
  const dark = theme === 'dark';
  return (
    <div className={css.frame}>
      <Row as="header" gap={8} className={css.header}>
        <span className={css.name}>
          Bigsmall admin
          <span className={css.subline}>{pending > 0 && `${count(pending)} screenshots wait`}</span>
        </span>
        <Row as="nav" gap={0} align="stretch" className={css.nav} label="Admin">
          {PAGES.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end className={css.navLink}>
              <span className={css.navIcon}>
                <Icon icon={icon} />
              </span>
              <span>
                {label}
                {icon === Images && pending > 0 && <b className={css.waiting}> {count(pending)}</b>}
              </span>
            </NavLink>
          ))}
        </Row>
      </Row>
      <Row gap={4} className={css.actions}>
        {name !== undefined && (
          <NavLink to="/admin/account" className={css.navLink}>
            {name}
          </NavLink>
        )}
        <IconLink icon={AppWindow} label="Go to the main page" href="/" />
        <IconButton
          icon={dark ? Sun : Moon}
          label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
          onClick={toggleTheme}
        />
        {name !== undefined && (
          <IconButton icon={LogOut} label="Sign out" onClick={() => signingOut.mutate()} />
        )}
      </Row>
      <main className={css.main}>{children}</main>
    </div>
  );
}
