const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has been waiting (ms), in whole units that have passed: `12 min`, `3 h`, `2 days`. */
export function ageWords(age: number): string {
  if (age < HOUR) return `${Math.floor(Math.max(0, age) / MINUTE)} min`;
  // A reviewer tells 30 hours from 40; two days on, the day is enough.
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} days`;
}
