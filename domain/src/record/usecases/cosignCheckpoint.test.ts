import * as ed25519 from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import type { Witness } from '../../ports.ts';
import { checkpointText } from '../log/checkpoint.ts';
import { openNote, type SignedMessage, signNote } from '../log/note.ts';
import type { WitnessAnswer } from '../log/witnessAnswer.ts';
import { aDraw, aPeriod } from '../../testing/builders.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryStores } from '../../testing/createMemoryStores.ts';
import { createMemoryWitness } from '../testing/createMemoryWitness.ts';
import { witnessContract } from '../testing/witnessContract.ts';
import { createUseCases } from '../../createUseCases.ts';
import { signerOf } from '../testing/signerOf.ts';

const NOW = 1_790_000_000_000;
const verify = async ({ publicKey, message, signature }: SignedMessage) =>
  ed25519.verify(signature, message, publicKey);

const signer = signerOf('play.example/log', 1);
const own = signerOf('witness.example', 2, 4);
const aWitness = (now = NOW) =>
  createMemoryWitness({ sha256, verify, ...own, logs: [signer.key], now: () => now });

witnessContract('in memory', {
  sha256,
  verify,
  signer,
  other: signerOf('other.example/log', 3),
  now: NOW,
  make: async () => aWitness(),
});

/** A server with its log: `grow` adds draws, `ask` has its newest checkpoint cosigned. */
function aServer(more = 0) {
  const stores = createMemoryStores();
  const { cosignCheckpoint, readTree } = createUseCases(createMemoryDeps(stores));
  let drawn = 0;
  return {
    async grow(count: number) {
      for (let end = drawn + count; drawn < end; drawn++)
        await stores.draws.append([aDraw({ period: aPeriod(drawn + 1), number: (drawn + more) % 10 })]);
      await stores.record.appendDraws();
    },
    async ask(witness: Witness, at?: number) {
      const { size, root } = (await readTree(at === undefined ? {} : { size: at }))!;
      const checkpoint = signNote(checkpointText({ origin: 'play.example/log', size, root }), [signer]);
      const cosigned = await cosignCheckpoint({ witness, verify, checkpoint, size, now: NOW });
      return { cosigned, checkpoint };
    },
  };
}

const answering = (answer: WitnessAnswer): Witness => ({
  key: own.key,
  addCheckpoint: async () => answer,
});

describe('cosigning a checkpoint', () => {
  it('adds a line that proves the witness, on each checkpoint of a growing log', async () => {
    const [server, witness] = [aServer(), aWitness()];
    for (const count of [0, 1, 1, 7, 30]) {
      await server.grow(count);
      const { cosigned, checkpoint } = await server.ask(witness);
      if (!cosigned.ok) throw new Error(cosigned.reason);
      expect(await openNote(verify, checkpoint + cosigned.value, [signer.key, own.key])).toMatchObject({
        ok: true,
        value: { signedBy: [signer.key, own.key] },
      });
    }
  });

  it('continues from the size that the witness names, after a restart or beside another server', async () => {
    const [server, witness] = [aServer(), aWitness()];
    await server.grow(5);
    await server.ask(witness);
    const requests: string[] = [];
    const watched: Witness = {
      key: witness.key,
      addCheckpoint(request) {
        requests.push(request.split('\n', 1).join());
        return witness.addCheckpoint(request);
      },
    };
    const restarted = aServer();
    await restarted.grow(9);
    expect((await restarted.ask(watched)).cosigned.ok).toBe(true);
    await restarted.grow(1);
    expect((await restarted.ask(watched)).cosigned.ok).toBe(true);
    expect(requests).toEqual(['old 0', 'old 5', 'old 9']);
  });

  it('fails for another history, and for a log that the witness saw longer', async () => {
    const [server, witness] = [aServer(), aWitness()];
    await server.grow(5);
    await server.ask(witness);
    for (const [count, code] of [
      [3, 'witness_conflict'],
      [5, 'witness_conflict'],
      [8, 'witness_rejected'],
    ] as const) {
      const remade = aServer(1);
      await remade.grow(count);
      const reason = expect.stringContaining(code === 'witness_conflict' ? 'tree, of 5 entries' : '422');
      expect((await remade.ask(witness)).cosigned).toEqual({ ok: false, code, reason });
    }
  });

  it('fails for a checkpoint that is older than one the witness has cosigned', async () => {
    const [server, witness] = [aServer(), aWitness()];
    await server.grow(5);
    expect((await server.ask(witness)).cosigned.ok).toBe(true);
    expect((await server.ask(witness, 3)).cosigned).toMatchObject({ ok: false, code: 'witness_conflict' });
  });

  it('is done after a restart though the log has not grown', async () => {
    const witness = aWitness();
    for (const server of [aServer(), aServer()]) {
      await server.grow(5);
      expect((await server.ask(witness)).cosigned.ok).toBe(true);
    }
  });

  it('fails at once, as the witness says, where that cannot be reached', async () => {
    const server = aServer();
    await server.grow(2);
    const unavailable = { ok: false, code: 'witness_unavailable', reason: 'It does not answer.' } as const;
    expect((await server.ask(answering(unavailable))).cosigned).toEqual(unavailable);
  });

  it('is not asked for what is no signed text', async () => {
    const { cosignCheckpoint } = createUseCases(createMemoryDeps());
    const asked = { witness: aWitness(), verify, checkpoint: 'no note', size: 0, now: NOW };
    await expect(cosignCheckpoint(asked)).rejects.toThrow(TypeError);
  });

  it('takes nothing from a witness with another clock or with nonsense', async () => {
    const server = aServer();
    await server.grow(2);
    expect((await server.ask(aWitness(NOW - 3_600_000))).cosigned).toMatchObject({
      code: 'cosignature_time',
    });
    const nonsense = answering({ ok: true, lines: 'nonsense\n' });
    expect((await server.ask(nonsense)).cosigned).toMatchObject({ code: 'cosignature_invalid' });
    const ahead = answering({ ok: false, code: 'witness_conflict', size: Number.MAX_SAFE_INTEGER });
    expect((await server.ask(ahead)).cosigned).toMatchObject({ code: 'witness_conflict' });
  });
});
