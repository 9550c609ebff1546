import { expect, it } from 'vitest';
import { nextContentVersion } from './nextContentVersion.ts';

const previous = { title: 'News', content: 'Hello', contentVersion: 4, isActive: true };

it.each([
  ['nothing', { title: 'News', content: 'Hello' }, 4],
  ['the switch only', { title: 'News', content: 'Hello', isActive: false }, 4],
  ['the title', { title: 'News.', content: 'Hello' }, 5],
  ['the content', { title: 'News', content: 'Hello ' }, 5],
  ['both', { title: 'A', content: 'B' }, 5],
])('when %s changed', (_, next, version) => {
  expect(nextContentVersion(previous, next)).toBe(version);
});
