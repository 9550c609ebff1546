import { useState } from 'react';

/** Which are selected, by id. One that has left is no longer counted by whoever looks. */
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
