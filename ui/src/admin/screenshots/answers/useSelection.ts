import { useState } from 'react';

/** The selected ids. Callers ignore ids that are no longer in the list. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    set(changed: readonly string[], selected: boolean) {
      setIds((now) => {
        const next = new Set(now);
        for (const id of changed) {
          if (selected) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
  };
}
