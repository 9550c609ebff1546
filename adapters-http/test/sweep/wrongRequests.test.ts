import { expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { realProduct } from '../support/realProduct.ts';
import { CATALOGUE } from './catalogue.ts';
import { judgeRefusal } from './judge.ts';
import { wrongMethods } from './wrongMethods.ts';
import { keyOf, type WrongRequest } from './wrongRequest.ts';
import { wrongInputs, wrongRequests } from './wrongRequests.ts';
import { createWorld } from './world.ts';

/** The codes of what only a handler or a database can reject. Validation rejects the rest before it, whatever database there is. */
const BEHIND_VALIDATION = new Set<string>(['not_found', 'changed_meanwhile', 'period_not_open']);
const reachTheDatabase: typeof wrongInputs = (call, valid, world) =>
  wrongInputs(call, valid, world).filter(({ codes }) => codes.some((code) => BEHIND_VALIDATION.has(code)));

/** As many wrong requests as must be rejected for this to say something. */
const AT_LEAST = 6000;

/** Asks for everything that nobody may ask for; answers with how many that were, and what was not as it must be. */
async function sweep(wrongOf: typeof wrongRequests, databaseUrl = '') {
  const product = await realProduct(databaseUrl);
  const world = await createWorld(product);
  const wrong: WrongRequest[] = [];
  for (const call of CATALOGUE) wrong.push(...wrongOf(call, await call.valid(world), world));
  // No route takes them, whatever database there is.
  if (databaseUrl === '') wrong.push(...wrongMethods(CATALOGUE, world));

  const before = await everythingStored(product);
  const faults: string[] = [];
  for (const { name, request, codes } of wrong) {
    const answer = await product.inject(request);
    const fault = judgeRefusal(answer, codes);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  const after = await everythingStored(product);
  const distinct = new Set(wrong.map(({ request }) => keyOf(request))).size;
  return { faults, before, after, distinct };
}

function tell(place: string, { distinct }: { readonly distinct: number }): void {
  console.info(`${distinct.toLocaleString('en')} distinct wrong requests, each rejected, over ${place}.`);
}

it('every wrong request is rejected in JSON with the right code, and leaves nothing behind', async () => {
  const swept = await sweep(wrongRequests);
  expect(swept.faults).toEqual([]);
  expect(swept.after).toEqual(swept.before);
  expect(swept.before.temporary).toEqual([]);
  expect(swept.before.objects.length).toBeGreaterThan(0);
  for (const table of ['gift_codes', 'banners', 'screenshots', 'audit_log', 'admin_sessions', 'draws']) {
    expect(swept.before.rows[table]?.length).toBeGreaterThan(0);
  }
  expect(swept.distinct).toBeGreaterThanOrEqual(AT_LEAST);
  tell('SQLite', swept);
}, 300_000);

await describeOverPostgres('over PostgreSQL', () => {
  it('every wrong input that a database could come to see is rejected the same way', async () => {
    const swept = await sweep(reachTheDatabase, await freshSchema());
    expect(swept.faults).toEqual([]);
    expect(swept.after).toEqual(swept.before);
    tell('PostgreSQL', swept);
  }, 300_000);
});
