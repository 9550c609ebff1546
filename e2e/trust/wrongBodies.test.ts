import { expect, it } from 'vitest';
import { attackTarget, type BodyCall } from './support/attackTarget.ts';
import { badBodies, type BadBody, oddBodies, sampleBody } from './support/badBodies.ts';
import { judgeAnswer, sendBytes } from './support/judgeAnswer.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const AT_ONCE = 12;

it('an attacker sends thousands of wrong JSON bodies to each call and never gets a 5xx', async () => {
  const { product, cookie, calls, shown } = await attackTarget();
  const random = seededRandom('wrongBodies');
  expect(calls.length).toBeGreaterThan(8);
  const failures: string[] = [];
  let tried = 0;

  async function send(
    call: BodyCall,
    { bytes, what, type = 'application/json' }: BadBody,
    accepted: boolean,
  ) {
    const headers = { 'content-type': type, cookie };
    const issue = judgeAnswer(
      await sendBytes(call.method, product.url + call.path, bytes, headers),
      accepted,
    );
    tried += 1;
    if (issue !== undefined) failures.push(`${call.method} ${call.path}, ${what}: ${issue}`);
  }
  async function sendAll(
    bodies: readonly (readonly [BodyCall, BadBody])[],
    accepted: boolean,
  ): Promise<void> {
    const waiting = [...bodies];
    const sender = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await send(...next, accepted);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  // A body that is wrong in another way already would show nothing.
  const rejected: string[] = [];
  for (const call of calls) {
    const body = Buffer.from(JSON.stringify(sampleBody(call.body)));
    const headers = { 'content-type': 'application/json', cookie };
    const { status, text } = await sendBytes(call.method, product.url + call.path, body, headers);
    if (status === 400) rejected.push(`${call.method} ${call.path}: ${text}`);
  }
  expect(rejected).toEqual([]);

  const before = await shown();
  // In the short form every third, and an unknown field of each call: nothing behind its validation rejects one.
  const bad = calls
    .flatMap((call) => badBodies(call.body).map((body) => [call, body] as const))
    .filter(([, { what }], index) => index % scaled(1, 3) === 0 || what === 'an unknown field');
  await sendAll(bad, false);
  const changed = JSON.stringify(await shown()) === JSON.stringify(before) ? 0 : 1;
  const odd = calls.flatMap((call) =>
    oddBodies(call.body, scaled(160, 40), random).map((body) => [call, body] as const),
  );
  await sendAll(odd, true);
  const alive = (await sendBytes('GET', `${product.url}/api/ready`, Buffer.alloc(0), {})).status;

  trustRow({
    fault: 'wrong JSON bodies to every call that takes one',
    tried,
    survived: tried - failures.length,
    lost: changed,
    figures: `${calls.length} calls, no 5xx, nothing changed by what was rejected`,
    failures: alive === 200 ? failures : [...failures, `ready is ${alive}`],
    brokenBy: 'no-validation',
  });
});
