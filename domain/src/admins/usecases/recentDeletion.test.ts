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

  it('is looked for no further back than its time', async () => {
    const recent = [NOON, NOON];
    const { counted, reads } = await aTrail([...Array.from({ length: 70 }, () => NOON - 1), ...recent]);
    expect(await recentDeletion(counted, asked)).toBeNull();
    expect(reads()).toBe(1);
  });
});
