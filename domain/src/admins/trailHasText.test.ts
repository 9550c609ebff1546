import { expect, it } from 'vitest';
import { trailHasText } from './trailHasText.ts';

const entry = {
  actor: 'Asha',
  subject: 'id-7',
  before: { title: 'Summer', place: 3 },
  after: { isActive: false },
};

it.each(['asha', 'ASHA', 'ID-7', 'umm', '3', 'False', ''])(
  'a trail entry has %j in one of its values',
  (text) => {
    expect(trailHasText(entry, text)).toBe(true);
  },
);

it.each(['Winter', 'title', 'null', 'true'])('a trail entry has no %j', (text) => {
  expect(trailHasText(entry, text)).toBe(false);
});

it('a trail entry about no row has the name of its actor alone', () => {
  const bare = { actor: 'Asha', subject: null, before: null, after: null };
  expect(['sha', 'null', 'undefined', 'stryker'].map((text) => trailHasText(bare, text))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
