import { useEffect } from 'react';

/** Names the tab while the page is shown. */
export function useTitle(name: string): void {
  useEffect(() => {
    const { title } = document;
    document.title = `${name} · Bigsmall`;
    return () => {
      document.title = title;
    };
  }, [name]);
}
