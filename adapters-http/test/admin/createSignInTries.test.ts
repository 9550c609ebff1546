import { createMemoryStores } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createSignInTries } from '../../src/admin/createSignInTries.ts';

/** The limit of a name is 20 wrong sign-ins, that of an address 5. */
const STRANGERS = 4;

it('takes no try from an address where the name is locked by strangers', async () => {
  let ids = 0;
  const begin = createSignInTries({
    tries: createMemoryStores().tries,
    tryKey: (text) => text,
    now: () => 1,
    monotonic: () => 1,
    newId: () => String((ids += 1)),
    log: { warn: () => undefined },
  });
  for (let stranger = 0; stranger < STRANGERS; stranger += 1) {
    for (let turn = 0; turn < 5; turn += 1) await begin(`stranger ${stranger}`, 'Ann');
  }
  for (let turn = 0; turn < 6; turn += 1) {
    await expect(begin('honest', 'Ann'), `turn ${turn}`).rejects.toMatchObject({
      output: { statusCode: 429 },
    });
  }
  await expect(begin('honest', 'Bea')).resolves.toBeDefined();
});
