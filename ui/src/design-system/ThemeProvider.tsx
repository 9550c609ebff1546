import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { themeColor } from './palette.ts';

export type Theme = 'dark' | 'light';

interface ThemeControl {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly toggleTheme: () => void;
}

type ThemeStore = ReturnType<typeof createThemeStore>;

const KEY = 'theme';
const Context = createContext<ThemeStore | null>(null);

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

/** A context that never changes: a changed one makes React drop built markup whose code is still to come. */
function createThemeStore() {
  const listeners = new Set<() => void>();
  let theme = storedTheme();
  const show = (next: Theme) => {
    theme = next;
    for (const listener of listeners) listener();
  };
  const setTheme = (next: Theme) => {
    persist(next);
    show(next);
  };
  const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark');
  return {
    get: () => theme,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    setTheme,
    toggleTheme: () => {
      // The page cross-fades where the browser can; what a hidden tab skips rejects.
      if ('startViewTransition' in document)
        document.startViewTransition(toggle).ready.catch(() => undefined);
      else toggle();
    },
  };
}

export interface ThemeProviderProps {
  readonly children: ReactNode;
}

/** Provides the theme, dark unless the visitor chose light, and sets its class on the document's root. */
export function ThemeProvider({ children }: ThemeProviderProps) {
  const [store] = useState(createThemeStore);

  useEffect(() => {
    const apply = () => {
      const { classList } = document.documentElement;
      classList.remove('dark', 'light');
      classList.add(store.get());
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor[store.get()]);
    };
    const follow = (event: StorageEvent) => {
      // The key is null when the storage was cleared.
      if (event.key === KEY || event.key === null) store.show(themeOf(event.newValue));
    };
    apply();
    const unsubscribe = store.subscribe(apply);
    window.addEventListener('storage', follow);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', follow);
    };
  }, [store]);

  return <Context value={store}>{children}</Context>;
}

/** The theme and its switch. Throws outside a ThemeProvider. */
export function useTheme(): ThemeControl {
  const store = use(Context);
  if (store === null) throw new Error('useTheme must be used within a ThemeProvider');
  // The built page is dark.
  const theme = useSyncExternalStore(store.subscribe, store.get, () => 'dark' as const);
  return { ...store, theme };
}
