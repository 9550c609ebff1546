import { useEffect } from 'react';
import type { Analytics } from '../../analytics/analytics.ts';

/** Records each registration link that is followed: those within an element that says `data-link="Register"`. */
export function useConversions(record: Analytics['record']): void {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-link=Register] a'))
        record({ name: 'conversion' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [record]);
}
