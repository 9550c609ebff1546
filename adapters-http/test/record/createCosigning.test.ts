import { sha256 } from '@bigsmall/adapters-persistence';
import { openNote, parseNote, verifyCosignatures } from '@bigsmall/domain/log';
import { aDraw, aPeriod, createMemoryDeps, createMemoryStores } from '@bigsmall/domain/testing';
import type { Witness } from '@bigsmall/domain/ports';
import { createUseCases } from '@bigsmall/domain/usecases';
import { expect, it, onTestFinished } from 'vitest';
import { createCheckpoints } from '../../src/record/createCheckpoints.ts';
import { createCosigning } from '../../src/record/createCosigning.ts';
import { createHttpWitness } from '../../src/record/createHttpWitness.ts';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { aSigner, aWitness } from '../support/aWitness.ts';
import { aNewLog } from '../support/aNewLog.ts';
import { silentLog } from '../support/silentLog.ts';
import { aMonotonic } from '../support/testMonotonic.ts';

const signer = aSigner('localhost/log', 7);

/** A server with its log and these witnesses; `grow` adds a draw. */
function aServer(witnesses: readonly Witness[], waitMs = 1000) {
  const stores = createMemoryStores();
  const { cosignCheckpoint, readTree, publishTree } = createUseCases({ ...createMemoryDeps(stores), sha256 });
  const log = silentLog();
  const { readCheckpoint } = createCheckpoints({
    origin: 'localhost/log',
    signers: [signer],
    readTree,
    publishTree,
    folder: aNewLog(),
    seenByWitness: async () => undefined,
    log,
    monotonic: aMonotonic(() => 0),
  });
  const cosigning = createCosigning({
    readCheckpoint,
    witnesses,
    cosignCheckpoint,
    verify: verifyWith(crypto.subtle),
    now: Date.now,
    log,
    waitMs,
  });
  let drawn = 0;
  return {
    ...cosigning,
    log,
    async grow() {
      await stores.draws.append([aDraw({ period: aPeriod((drawn += 1)) })]);
      await stores.record.appendDraws();
    },
  };
}

async function started(seed = 9) {
  const witness = await aWitness([signer.key], { seed });
  onTestFinished(witness.close);
  return witness;
}

it('each new checkpoint is served with the cosignature of every witness', async () => {
  const running = [await started(8), await started(9)];
  const server = aServer(running.map((witness) => createHttpWitness(witness)));
  for (let size = 1; size <= 3; size++) {
    await server.grow();
    await server.cosign();
    const served = await server.readCheckpoint();
    expect(served.size).toBe(size);
    const keys = running.map(({ key }) => key);
    expect(await openNote(verifyWith(crypto.subtle), served.text, [signer.key, ...keys])).toMatchObject({
      ok: true,
      value: { signedBy: [signer.key, ...keys] },
    });
    const note = parseNote(served.text);
    if (!note.ok) throw new Error(note.code);
    for (const { time } of await verifyCosignatures(verifyWith(crypto.subtle), note.value, keys))
      expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(60);
  }
  await server.cosign();
  // Nothing is asked twice.
  for (const { state } of running) expect(state.requests).toHaveLength(3);
  expect(server.failures()).toBe(0);
});

it('a slow witness delays neither a reading nor the cosignature of another, and is logged once', async () => {
  const [slow, quick] = [await started(8), await started(9)];
  const server = aServer([createHttpWitness({ ...slow, timeoutMs: 5000 }), createHttpWitness(quick)], 500);
  await server.grow();
  await server.cosign();
  slow.state.slow = 3000;
  for (const size of [2, 3]) {
    await server.grow();
    const cosigning = server.cosign();
    // The checkpoint before, whole, at once.
    const before = await server.readCheckpoint();
    expect(before.size).toBe(size - 1);
    const at = performance.now();
    await cosigning;
    expect(performance.now() - at).toBeLessThan(2500);
    const { text, size: served } = await server.readCheckpoint();
    expect(served).toBe(size);
    expect(text).toContain('— witness9.example ');
    expect(text).not.toContain('— witness8.example ');
  }
  expect(server.failures()).toBe(2);
  expect(server.log.warn.mock.calls).toEqual([
    [
      { witness: 'witness8.example', code: 'witness_unavailable', reason: 'No answer within 500 ms.' },
      'Witness does not cosign',
    ],
  ]);
  slow.state.slow = 0;
  await expect
    .poll(async () => {
      await server.grow();
      await server.cosign();
      return server.log.info.mock.calls;
    })
    .toEqual([
      [{ witness: 'witness8.example', failures: expect.any(Number) as number }, 'Witness cosigns again'],
    ]);
});

it('a witness that lies, or that nobody runs, takes nothing from the checkpoint', async () => {
  const { key } = aSigner('liar.example', 5, 4);
  const liar: Witness = { key, addCheckpoint: async () => ({ ok: true, lines: '— liar.example AAAA\n' }) };
  const gone = await aWitness([signer.key]);
  await gone.close();
  const server = aServer([liar, createHttpWitness(gone)]);
  await server.grow();
  await server.cosign();
  const { text } = await server.readCheckpoint();
  expect(text.match(/^— /gmu)).toHaveLength(1);
  expect(server.failures()).toBe(2);
  expect(server.log.warn.mock.calls.map(([details]) => details)).toMatchObject([
    { witness: 'liar.example', code: 'cosignature_invalid' },
    { witness: 'witness9.example', code: 'witness_unavailable' },
  ]);
});

it('before the first answer of a witness the checkpoint is served as signed', async () => {
  const server = aServer([]);
  await server.grow();
  expect((await server.readCheckpoint()).text.match(/^— /gmu)).toHaveLength(1);
});
