import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AdminScreenshot,
  ScreenshotStatus,
  ScreenshotTab,
} from '../../../api/admin/adminScreenshots.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import { arrange, currentList, updatedRows } from './arrange.ts';

const statuses = fc.constantFrom<ScreenshotStatus>('pending', 'approved', 'rejected');
const tabs = fc.constantFrom<ScreenshotTab>('pending', 'approved', 'rejected', 'all');
const screenshots = (tab: ScreenshotTab) =>
  fc
    .uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 12 }), version: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ n }) => n,
      maxLength: 9,
    })
    .chain((rows) =>
      fc
        .array(tab === 'all' ? statuses : fc.constant(tab), {
          minLength: rows.length,
          maxLength: rows.length,
        })
        .map((given) =>
          rows.map(({ n, version }, index) => aSubmission({ version, status: given[index] ?? 'pending' }, n)),
        ),
    );
const own = fc.record({
  sending: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), statuses), { maxLength: 4 })
    .map((entries) => new Map<string, ScreenshotStatus>(entries.map(([n, to]) => [`shot-${n}`, to]))),
  answers: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), statuses, fc.integer({ min: 1, max: 4 })), {
      maxLength: 4,
    })
    .map(
      (entries) =>
        new Map(
          entries.map(([n, status, version]): [string, AdminScreenshot] => [
            `shot-${n}`,
            aSubmission({ status, version }, n),
          ]),
        ),
    ),
});
const worlds = tabs.chain((tab) =>
  fc.record({ tab: fc.constant(tab), rows: screenshots(tab), list: screenshots(tab), own }),
);
const ids = (some: readonly AdminScreenshot[]): readonly string[] => some.map(({ id }) => id);
const NOTHING = { sending: new Map(), answers: new Map() };

describe('the shown rows', () => {
  it('never changes the order of what lies on it', () => {
    fc.assert(
      fc.property(worlds, ({ tab, rows, list, own: done }) => {
        const { visibleItems } = arrange(rows, list, tab, done);
        const left = ids(visibleItems.map(({ screenshot }) => screenshot));
        expect(left).toEqual(ids(rows).filter((id) => left.includes(id)));
      }),
    );
  });

  it('loses a screenshot only by a decision of this admin', () => {
    fc.assert(
      fc.property(worlds, ({ tab, rows, list, own: done }) => {
        const { visibleItems } = arrange(rows, list, tab, done);
        const left = new Set(visibleItems.map(({ screenshot }) => screenshot.id));
        const lost = ids(rows).filter((id) => !left.has(id));
        expect(lost.every((id) => done.sending.has(id) || done.answers.has(id))).toBe(true);
        expect(arrange(rows, list, tab, NOTHING).visibleItems).toHaveLength(rows.length);
      }),
    );
  });

  it('adds no screenshot to the rows by itself, and names each new one of the tab once', () => {
    fc.assert(
      fc.property(worlds, ({ tab, rows, list, own: done }) => {
        const { visibleItems, newItems } = arrange(rows, list, tab, done);
        const known = new Set(ids(rows));
        expect(visibleItems.every(({ screenshot }) => known.has(screenshot.id))).toBe(true);
        expect(newItems.some(({ id }) => known.has(id))).toBe(false);
        expect(newItems.every(({ status }) => tab === 'all' || status === tab)).toBe(true);
        expect(new Set(ids(newItems)).size).toBe(newItems.length);
      }),
    );
  });

  it('shows exactly the list after a refresh, except screenshots with a decision in flight', () => {
    fc.assert(
      fc.property(worlds, ({ tab, list, own: done }) => {
        const { visibleItems, newItems } = arrange(currentList(list, tab, done), list, tab, done);
        expect(newItems).toEqual([]);
        expect(visibleItems.some(({ stale }) => stale)).toBe(false);
        const leaves = (id: string) => {
          const to = done.sending.get(id);
          return to !== undefined && tab !== 'all' && to !== tab;
        };
        expect(ids(visibleItems.map(({ screenshot }) => screenshot))).toEqual(
          ids(currentList(list, tab, done)).filter((id) => !leaves(id)),
        );
      }),
    );
  });

  it('always shows the newest that is known of a screenshot', () => {
    fc.assert(
      fc.property(worlds, ({ tab, rows, list, own: done }) => {
        for (const { screenshot } of arrange(updatedRows(rows, list), list, tab, done).visibleItems) {
          const seen = list.find(({ id }) => id === screenshot.id);
          const answer = done.answers.get(screenshot.id);
          const row = seen ?? rows.find(({ id }) => id === screenshot.id);
          expect(screenshot.version).toBe(Math.max(row?.version ?? 0, answer?.version ?? 0));
        }
      }),
    );
  });
});

describe('a decision', () => {
  const rows = [aSubmission({}, 3), aSubmission({}, 2), aSubmission({}, 1)];
  const there = (own_: Parameters<typeof arrange>[3], list = rows) =>
    arrange(rows, list, 'pending', own_).visibleItems.map(
      ({ screenshot, stale }) => `${screenshot.id}${stale ? ' stale' : ''}`,
    );

  it('removes the screenshot at once, and puts it back in its place when the server rejects it', () => {
    expect(there({ ...NOTHING, sending: new Map([['shot-2', 'approved']]) })).toEqual(['shot-3', 'shot-1']);
    expect(there(NOTHING)).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('holds against a list that was read before it', () => {
    const answers = new Map([['shot-2', aSubmission({ status: 'approved', version: 2 }, 2)]]);
    expect(there({ ...NOTHING, answers })).toEqual(['shot-3', 'shot-1']);
  });

  it('that is withdrawn puts the screenshot back in its place before the list knows', () => {
    const answers = new Map([['shot-2', aSubmission({ version: 3 }, 2)]]);
    expect(there({ ...NOTHING, answers }, [rows[0]!, rows[2]!])).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('of another admin keeps the place, as stale', () => {
    expect(there(NOTHING, [rows[0]!, rows[2]!])).toEqual(['shot-3', 'shot-2 stale', 'shot-1']);
  });
});
