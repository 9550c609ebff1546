import { describe, expect, it } from 'vitest';
import { aTrailEntry, createMemoryStores, NOON } from '../../testing.ts';
import { recentDeletion, UNDO_LASTS } from './recentDeletion.ts';

const before = { title: 'News' };
const asked = { id: 'b', action: 'banner_deleted', at: NOON + UNDO_LASTS } as const;

/** A trail whose entries were written at these times, each about another row, and how often it was read. */
async function aTrail(times: readonly number[]) {
  const { trail } = createMemoryStores();
  for (const [index, at] of times.entries())
    await trail.append(
      aTrailEntry({ id: `entry-${String(index).padStart(3, '0')}`, at, subject: `${index}` }),
    );
  let reads = 0;
  const counted: typeof trail = {
    ...trail,
    newest: (...given) => ((reads += 1), trail.newest(...given)),
  };
  return { trail, counted, reads: () => reads };
}

describe('a recent deletion', () => {
  it('is found up to the last millisecond of its time, behind pages of entries of the same moment', async () => {
    const { trail, counted } = await aTrail(Array.from({ length: 70 }, () => NOON));
    const deletion = { ...asked, id: 'entry', subject: 'b', before, after: null };
    await trail.append(aTrailEntry({ ...deletion, at: NOON }));
    expect(await recentDeletion(counted, asked)).toEqual(before);
    expect(await recentDeletion(counted, { ...asked, at: asked.at + 1 })).toBeNull();
  });

  it.each(['a', 'z'])(
    'is found beside an entry about the same row of the same millisecond, which may come before it: %s',
    async (other) => {
      const { trail } = await aTrail([]);
      const added = { at: NOON, subject: 'b', action: 'banner_created' } as const;
      await trail.append(aTrailEntry({ ...added, id: other }));
      await trail.append(aTrailEntry({ ...asked, id: 'entry', subject: 'b', before, after: null, at: NOON }));
      expect(await recentDeletion(trail, asked)).toEqual(before);
    },
  );

  it('is not found once something was done to the row a millisecond later', async () => {
    const { trail } = await aTrail(Array.from({ length: 70 }, () => NOON + 1));
    await trail.append(aTrailEntry({ ...asked, id: 'entry', subject: 'b', before, after: null, at: NOON }));
    const restored = { at: NOON + 1, subject: 'b', action: 'banner_restored' } as const;
    await trail.append(aTrailEntry({ ...restored, id: 'z' }));
    expect(await recentDeletion(trail, asked)).toBeNull();
  });

  it('is looked for no further back than its time', async () => {
    const recent = [NOON, NOON];
    const { counted, reads } = await aTrail([...Array.from({ length: 70 }, () => NOON - 1), ...recent]);
    expect(await recentDeletion(counted, asked)).toBeNull();
    expect(reads()).toBe(1);
  });
});
