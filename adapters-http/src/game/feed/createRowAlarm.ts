/** The most lines of one reading. */
const LINES_A_READING = 10;
/** The most reported rows in memory: a row that stays listed for ten minutes is reported once. */
const REMEMBERED = 10_000;

/** Logs and counts each rejected row of a feed once. */
export function createRowAlarm(
  say: (facts: object, message: string) => void,
  messages: { readonly one: string; readonly more: string },
) {
  const reported = new Set<string>();
  let count = 0;

  return {
    check(rows: readonly object[]): void {
      const fresh = rows.filter((row) => !reported.has(JSON.stringify(row)));
      if (reported.size + fresh.length > REMEMBERED) reported.clear();
      for (const row of fresh) reported.add(JSON.stringify(row));
      count += fresh.length;
      for (const row of fresh.slice(0, LINES_A_READING)) say(row, messages.one);
      if (fresh.length > LINES_A_READING) say({ more: fresh.length - LINES_A_READING }, messages.more);
    },
    count: () => count,
  };
}
