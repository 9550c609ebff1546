import { NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import type { TrailEntry } from '../../src/wire.ts';
import { testServer } from '../support/testServer.ts';

const URL = '/api/admin/quarantine';
const NINES = '9'.repeat(17);

async function withTwoRows() {
  const test = await testServer();
  await test.bring({});
  await test.stores.quarantine.add(
    [
      { period: requirePeriod(NINES), number: 4, reason: 'other_list' },
      { period: requirePeriod('20260926100010800'), number: 5, reason: 'ahead_of_clock' },
    ],
    NOON,
  );
  const admin = await test.asAdmin();
  return {
    test,
    admin,
    list: async () => JSON.parse((await test.get(URL, admin)).payload) as { issueNumber: string }[],
    review: (period: string, payload: unknown) => test.post(`${URL}/${period}`, payload, admin),
    newest: async () => (await test.stores.draws.newest(1))[0]?.period,
  };
}

describe('rows that are not believed', () => {
  it('are shown to an admin only, with why', async () => {
    const { test, list } = await withTwoRows();
    expect((await test.get(URL)).statusCode).toBe(401);
    expect((await test.post(`${URL}/${NINES}`, { verdict: 'drop' })).statusCode).toBe(401);
    expect((await list())[0]).toEqual({
      issueNumber: NINES,
      number: '4',
      reason: 'other_list',
      firstSeenAt: NOON,
      lastSeenAt: NOON,
    });
  });

  it('are taken in as draws or dropped, once, and the trail says by whom', async () => {
    const { test, admin, list, review, newest } = await withTwoRows();
    expect((await review('20260926100010800', { verdict: 'take_in' })).statusCode).toBe(200);
    expect(await newest()).toBe('20260926100010800');
    expect((await review(NINES, { verdict: 'drop' })).statusCode).toBe(200);
    expect(await newest()).toBe('20260926100010800');
    expect(await list()).toEqual([]);
    for (const verdict of ['take_in', 'drop']) {
      expect((await review('20260926100010800', { verdict })).statusCode).toBe(404);
    }
    const entries = JSON.parse((await test.get('/api/admin/audit', admin)).payload) as TrailEntry[];
    // All entries have the same time here, so their order is open.
    const reviewed = entries.filter(({ action }) => action.startsWith('draw_'));
    expect(reviewed.map(({ action, subject, actor }) => `${action} ${subject} ${actor}`).toSorted()).toEqual([
      `draw_dropped ${NINES} Admin`,
      'draw_taken_in 20260926100010800 Admin',
    ]);
  });

  it.each([{}, { verdict: 'maybe' }, { verdict: null }, []])('are not reviewed by %j', async (payload) => {
    const { review, list } = await withTwoRows();
    expect((await review(NINES, payload)).statusCode).toBe(400);
    expect(await list()).toHaveLength(2);
  });
});
