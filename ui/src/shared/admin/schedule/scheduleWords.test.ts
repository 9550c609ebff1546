import { expect, it } from 'vitest';
import { scheduleWords } from './scheduleWords.ts';

const NOON = Date.UTC(2026, 8, 26, 12);
const HOUR = 3_600_000;

it.each([
  [{}, null],
  [{ showFrom: null, showUntil: null }, null],
  [{ showFrom: NOON + HOUR }, 'Starts 26 Sept 2026, 6:30\u00A0pm\u00A0IST'],
  [{ showFrom: NOON + HOUR, showUntil: NOON + 2 * HOUR }, 'Starts 26 Sept 2026, 6:30\u00A0pm\u00A0IST'],
  [{ showFrom: NOON }, 'Started 26 Sept 2026, 5:30\u00A0pm\u00A0IST'],
  [{ showFrom: NOON, showUntil: NOON + HOUR }, 'Ends 26 Sept 2026, 6:30\u00A0pm\u00A0IST'],
  [{ showUntil: NOON + HOUR }, 'Ends 26 Sept 2026, 6:30\u00A0pm\u00A0IST'],
  [{ showFrom: NOON - HOUR, showUntil: NOON }, 'Ended 26 Sept 2026, 5:30\u00A0pm\u00A0IST'],
])('at half past five says of %j: %s', (schedule, words) => {
  expect(scheduleWords(schedule, NOON)).toBe(words);
});
