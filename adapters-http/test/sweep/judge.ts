import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { STATUS_OF_CODE } from '../../src/platform/errors.ts';

/** As much of an answer as is judged. */
export type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
};

/** What an error tells that is nobody's business: code, places, the database's own words. */
const TELLTALE =
  /node_modules|\.ts:\d|\bat [\w.<>]+ \(|sqlite|[Ss]equelize|postgres|SQLITE|SELECT |INSERT |UNIQUE |\/tmp\//;

const FIELDS = ['statusCode', 'error', 'code', 'message'];

/** What is wrong with the httpError of a request that may be rejected with one of these codes; undefined if nothing is. */
export function judgeRefusal(
  { statusCode, headers, payload }: Answer,
  statuses: readonly number[],
): string | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is no JSON`;
  const body = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  const code = String(body['code']);
  if (!statuses.includes(statusCode)) return `${statusCode}: ${payload.slice(0, 300)}`;
  const status = STATUS_OF_CODE[code as keyof typeof STATUS_OF_CODE];
  if (status !== statusCode || body['statusCode'] !== statusCode)
    return `${statusCode} with the code ${code}`;
  if (body['error'] !== STATUS_CODES[statusCode]) return `${statusCode} is called ${String(body['error'])}`;
  const { faults, ...rest } = body;
  if (!isDeepStrictEqual(Object.keys(rest), FIELDS)) return `has the fields ${Object.keys(body).join()}`;
  if (faults !== undefined && !areFaults(faults)) return `names its faults by ${JSON.stringify(faults)}`;
  if (typeof body['message'] !== 'string' || body['message'] === '') return 'says nothing';
  if (TELLTALE.test(payload)) return `tells too much: ${payload.slice(0, 300)}`;
  return judgeHeaders(headers);
}

function judgeHeaders(headers: Answer['headers']): string | undefined {
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  if (headers['cache-control'] !== 'no-store') return `may be kept: ${String(headers['cache-control'])}`;
  if (!String(headers['content-security-policy']).includes("default-src 'none'")) return 'has no policy';
  if (headers['set-cookie'] !== undefined) return 'sets a cookie';
  if (headers['location'] !== undefined) return 'leads elsewhere';
  return undefined;
}

function areFaults(faults: unknown): boolean {
  return (
    Array.isArray(faults) &&
    faults.length > 0 &&
    faults.every(
      (fault: unknown) =>
        typeof fault === 'object' &&
        fault !== null &&
        isDeepStrictEqual(Object.keys(fault), ['field', 'message']),
    )
  );
}
