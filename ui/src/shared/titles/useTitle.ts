import { useEffect } from 'react';
import { messages } from './messages.ts';

/** Names the tab while the page is shown. */
export function useTitle(name: string): void {
  useEffect(() => {
    const { title } = document;
    document.title = messages.tab(name);
    return () => {
      document.title = title;
    };
  }, [name]);
}
