import type { ErrorCode } from '../../src/platform/responses/httpError.ts';
import { type Call, nameOf } from './catalogue/call.ts';
import type { Sent } from './world.ts';

/** A request with one fault, and the codes of which one must answer it. */
export type WrongRequest = {
  /** Of which call, and what is wrong. */
  readonly name: string;
  readonly request: Sent;
  readonly codes: readonly ErrorCode[];
};

/** Makes a wrong request of a valid one: what is wrong, what is changed, and the codes that may answer it. */
export type Wrong = (what: string, change: Partial<Sent>, ...codes: readonly ErrorCode[]) => WrongRequest;

const SHOWN = 40;

/** Makes wrong requests of this good one. */
export function wrongOf(call: Call, good: Sent): Wrong {
  return (what, change, ...codes) => ({
    name: `${nameOf(call)}: ${what}`,
    request: { ...good, ...change },
    codes: isTooLong(call, change) ? ['payload_too_large', ...codes] : codes,
  });
}

function isTooLong(call: Call, { payload }: Partial<Sent>): boolean {
  return call.file === undefined && payload !== undefined && Buffer.byteLength(payload) > longestBody(call);
}

/** In bytes. */
export function longestBody({ faulty }: Call): number {
  if (faulty === 'invalid_banner') return 64 * 1024;
  return (faulty === 'invalid_gift_code' ? 16 : 2) * 1024;
}

/** The codes by which the call rejects wrong fields. */
export function errorsOf({ faulty }: Call): readonly ErrorCode[] {
  return faulty === undefined ? ['invalid_request'] : [faulty];
}

/** The value as a title shows it. */
export function short(value: unknown): string {
  const text = Buffer.isBuffer(value) ? value.toString('hex') : (JSON.stringify(value) ?? '');
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length})`;
}

/** Tells two requests apart. */
export function keyOf({ method, url, headers, payload }: Sent): string {
  return JSON.stringify([method, url, headers, Buffer.from(payload ?? '').toString('base64')]);
}
