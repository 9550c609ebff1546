import { expect, it } from 'vitest';
import { aTrailEntry, aStoredScreenshot, createMemoryStores, NOON } from '../../testing.ts';
import { makeReadReviewFigures } from './reviewFigures.ts';

const HOUR = 3_600_000;

it('tells decisions by day and admin with the median wait of first decisions; resets and older ones are left out', async () => {
  const { trail, screenshots } = createMemoryStores();
  const shots = ['one', 'two'].map((id) => aStoredScreenshot({ id, submittedAt: NOON - 4 * HOUR }));
  for (const shot of shots)
    await screenshots.submit({ visitorId: null, sha256: '', now: NOON, others: 0 }, () => shot);
  const decisions = [
    ['old', 'Ann', NOON - 7 * 24 * HOUR, 'approved'],
    ['first', 'Cho', NOON - 6 * 24 * HOUR, 'approved'],
    ['one', 'Ann', NOON - 3 * HOUR, 'rejected'],
    ['one', 'Ann', NOON - 2 * HOUR, 'pending'],
    ['one', 'Ben', NOON - 2 * HOUR, 'approved'],
    ['two', 'Ann', NOON - HOUR, 'approved'],
    ['gone', 'Ann', NOON, 'approved'],
  ] as const;
  for (const [index, [subject, actor, at, status]] of decisions.entries()) {
    const action = 'screenshot_reviewed';
    await trail.append(aTrailEntry({ id: `entry-${index}`, at, actor, action, subject, after: { status } }));
  }
  await trail.append(aTrailEntry({ id: 'other', at: NOON, actor: 'Ann', action: 'signed_in' }));
  expect(await makeReadReviewFigures({ trail, screenshots })({ now: NOON })).toEqual([
    { day: '2026-09-26', admin: 'Ann', decisions: 3, medianWait: 2 * HOUR },
    { day: '2026-09-26', admin: 'Ben', decisions: 1, medianWait: null },
    { day: '2026-09-20', admin: 'Cho', decisions: 1, medianWait: null },
  ]);
});
