import { useEffect } from 'react';
import { messages } from '../messages.ts';

/** Names the tab while the page is shown; null leaves the name that it has. */
export function useTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined;
    const { title } = document;
    document.title = messages.titles.tab(name);
    return () => {
      document.title = title;
    };
  }, [name]);
}
