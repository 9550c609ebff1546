import { expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { realProduct } from '../support/realProduct.ts';
import { judgeRefusal } from './judge.ts';
import { JSON_VALUES, NO_JSON, NO_JSON_BYTES, SAME_PINGS } from './jsonTexts.ts';
import { JSON_TYPE } from './world.ts';

async function withPost() {
  const { inject } = await realProduct();
  return (url: string, payload: string | Buffer) =>
    inject({ method: 'POST', url, payload, headers: JSON_TYPE });
}

const REFUSED = ['invalid_json', 'invalid_request', 'period_not_open'];

/** A body above 2 kB is not read. */
const malformed = (text: string | Buffer): readonly ErrorBody['code'][] =>
  Buffer.byteLength(text) > 2048 ? ['payload_too_large'] : ['invalid_json'];

it('more than 200 texts are tried', () => {
  const texts = [...JSON_VALUES, ...NO_JSON, ...NO_JSON_BYTES, ...SAME_PINGS];
  expect(new Set(texts.map(String)).size).toBeGreaterThan(200);
});

it('no text that is malformed is read as JSON', async () => {
  const post = await withPost();
  const faults: string[] = [];
  for (const text of [...NO_JSON, ...NO_JSON_BYTES]) {
    const answer = await post('/api/users/active', text);
    // No body at all is told as such.
    const fault = judgeRefusal(answer, text === '' ? ['invalid_request'] : malformed(text));
    if (fault !== undefined) faults.push(`${JSON.stringify(text)}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('no part of a body is malformed unseen', async () => {
  const post = await withPost();
  const faults: string[] = [];
  for (const text of NO_JSON.filter((each) => !/^["\s,}]|^$/.test(each))) {
    const body = `{"sessionId":"visitor-1","periodNumber":"1","prediction":"BIG","confidence":${text}}`;
    if (isJson(body)) continue;
    const fault = judgeRefusal(await post('/api/predictions', body), malformed(body));
    if (fault !== undefined) faults.push(`${JSON.stringify(text)}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('no text that is well formed is called malformed, and none does harm', async () => {
  const post = await withPost();
  const faults: string[] = [];
  for (const text of JSON_VALUES) {
    const body = `{"sessionId":"visitor-1","periodNumber":"1","prediction":"BIG","confidence":${text}}`;
    const answer = await post('/api/predictions', body);
    const fault = judgeRefusal(answer, REFUSED);
    if (fault !== undefined) faults.push(`${text}: ${fault}`);
    if ((JSON.parse(answer.payload) as ErrorBody).code === 'invalid_json') faults.push(`${text}: malformed`);
  }
  expect(faults).toEqual([]);
});

it('the same value is taken however it is written', async () => {
  const post = await withPost();
  for (const text of SAME_PINGS) {
    const { statusCode, payload } = await post('/api/users/active', text);
    expect([text, statusCode, payload]).toEqual([text, 200, '{"ok":true}']);
  }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
