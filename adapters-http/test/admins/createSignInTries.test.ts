import { createMemoryStores } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createSignInTries } from '../../src/admins/createSignInTries.ts';
import { silentLog } from '../support/silentLog.ts';
import { aMonotonic } from '../support/testMonotonic.ts';

/** The limit of a name is 20 wrong sign-ins, that of an address 5. */
const STRANGERS = 4;

function signInTries() {
  let ids = 0;
  return createSignInTries({
    tries: createMemoryStores().tries,
    tryKey: (text) => text,
    now: () => 1,
    monotonic: aMonotonic(() => 1),
    newId: () => String((ids += 1)),
    log: silentLog(),
  });
}

it('takes no try from an address where the name is locked by strangers', async () => {
  const begin = signInTries();
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

it('counts tries under one name for all ways of writing it, from whatever address', async () => {
  const begin = signInTries();
  const writings = ['Ann', 'ANN', 'aNN', 'Ａｎｎ'];
  for (let turn = 0; turn < 20; turn += 1) await begin(`address ${turn}`, writings[turn % 4]);
  for (const name of writings) {
    await expect(begin('another address', name)).rejects.toMatchObject({ output: { statusCode: 429 } });
  }
});
