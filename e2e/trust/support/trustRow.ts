import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { trustSeed } from './trustSeed.ts';

/** One line of the table: what was done to the product and what it cost. */
export type TrustRow = {
  /** The fault or attack, in plain words, without figures. */
  readonly fault: string;
  /** How often it was tried; more than 0. */
  readonly tried: number;
  /** How many of those the product came through as it must. */
  readonly survived: number;
  /** Acknowledged writes (or whatever the row counts) that are lost or wrong. In the table at least `failures`. */
  readonly lost: number;
  /** How the row was seen to fail: an entry of `brokenBuilds.mjs`, or what was broken in words. */
  readonly brokenBy: string;
  /** Figures that tell how hard it was, such as "2,708 acknowledged writes". */
  readonly figures?: string;
  /** What went wrong, for the message of the failed test. */
  readonly failures?: readonly unknown[];
};

/** Records the row in the report of `npm run trust`, then fails the test unless all were survived and nothing was lost. */
export function trustRow(row: TrustRow): void {
  const { failures = [], ...rest } = row;
  const line = JSON.stringify({ ...rest, lost: Math.max(row.lost, failures.length), seed: trustSeed() });
  const report = process.env['TRUST_REPORT'];
  if (report !== undefined) appendFileSync(report, `${line}\n`);
  console.log(`trust row: ${line}`);
  if (failures.length > 0) throw new Error(failures.slice(0, 20).map(textOf).join('\n'));
  expect(row.tried).toBeGreaterThan(0);
  expect({ survived: row.survived, lost: row.lost }).toEqual({ survived: row.tried, lost: 0 });
}

function textOf(failure: unknown): string {
  return typeof failure === 'string' ? failure : JSON.stringify(failure);
}
