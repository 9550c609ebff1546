import { auditHasText } from '../auditHasText.ts';
import type { AuditEntry, AuditFilter, AuditStore } from '../../ports.ts';
import { appendMemoryAudit } from './appendMemoryAudit.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** What was done in memory, of the given state or of its own. */
export function createMemoryAuditStore(
  { audit }: Pick<MemoryState, 'audit'> = emptyMemoryState(),
): AuditStore {
  return {
    async append(entry) {
      appendMemoryAudit(audit, entry);
    },
    async newest(limit, before, filter = {}) {
      const all = audit.toSorted(newestFirst);
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return before !== undefined && from === 0
        ? []
        : all
            .slice(from)
            .filter((entry) => fits(entry, filter))
            .slice(0, limit);
    },
  };
}

function fits(entry: AuditEntry, { action, actor, since, until, text }: AuditFilter): boolean {
  return (
    (action === undefined || entry.action === action) &&
    (actor === undefined || entry.actor === actor) &&
    (since === undefined || entry.at >= since) &&
    (until === undefined || entry.at < until) &&
    (text === undefined || auditHasText(entry, text))
  );
}

function newestFirst(one: AuditEntry, other: AuditEntry): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1);
}
