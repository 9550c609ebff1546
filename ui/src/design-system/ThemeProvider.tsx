import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { themeColor } from './themeColor.ts';

export type Theme = 'dark' | 'light';

interface ThemeControl {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly toggleTheme: () => void;
}

const KEY = 'theme';
const Context = createContext<ThemeControl | null>(null);

const themeOf = (stored: string | null): Theme => (stored === 'light' ? 'light' : 'dark');

function storedTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(KEY));
  } catch {
    return 'dark';
  }
}

function persist(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export interface ThemeProviderProps {
  readonly children: ReactNode;
}

/** Provides the theme, dark unless the visitor chose light, and sets its class on the document's root. */
export function ThemeProvider({ children }: ThemeProviderProps) {
  const [theme, show] = useState<Theme>(storedTheme);

  useEffect(() => {
    const { classList } = document.documentElement;
    classList.remove('dark', 'light');
    classList.add(theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor[theme]);
  }, [theme]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The key is null when the storage was cleared.
      if (event.key === KEY || event.key === null) show(themeOf(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const setTheme = useCallback((next: Theme) => {
    persist(next);
    show(next);
  }, []);

  const control = useMemo(
    () => ({ theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') }),
    [theme, setTheme],
  );
  return <Context value={control}>{children}</Context>;
}

/** The theme and its switch. Throws outside a ThemeProvider. */
export function useTheme(): ThemeControl {
  const control = use(Context);
  if (control === null) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
}
