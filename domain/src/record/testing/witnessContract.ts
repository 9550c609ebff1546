import { describe, expect, it } from 'vitest';
import type { Witness } from '../../ports.ts';
import { type Ed25519Verify, type NoteSigner, parseNote } from '../log/note.ts';
import type { NoteKey } from '../log/noteKey.ts';
import { leafHash } from '../log/treeHash.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { consistencyProof, readLeaves } from '../log/treeProof.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { takeCosignature } from '../log/witnessAnswer.ts';
import { witnessRequest } from '../log/witnessRequest.ts';
import { aPeriod } from '../../testing/builders.ts';
import { createSealedLog } from './createSealedLog.ts';

/** What a witness does that knows the log of `signer` and has seen nothing of it yet. Its clock shows `now` (epoch ms). */
export function witnessContract(
  name: string,
  given: {
    readonly sha256: Sha256;
    readonly verify: Ed25519Verify;
    readonly signer: NoteSigner & { readonly key: NoteKey };
    readonly other: NoteSigner & { readonly key: NoteKey };
    readonly now: number;
    readonly make: () => Promise<Witness>;
  },
): void {
  const { sha256, verify, signer, other, now, make } = given;
  const drawn = (count: number, by = signer, more = 0) => {
    const log = createSealedLog(sha256, by);
    for (let index = 1; index <= count; index++) log.draw(aPeriod(index), (index + more) % 10, now);
    return log;
  };
  const requestOf = async (log: ReturnType<typeof drawn>, first: number, second: number) => {
    const leaves = log.entries.map((entry) => leafHash(sha256, encodeUtf8(entry)));
    const proof = await consistencyProof(sha256, readLeaves(sha256, leaves), { first, second });
    return witnessRequest(first, proof, log.checkpoint(second));
  };

  describe(`the witness ${name}`, () => {
    it('cosigns each checkpoint that extends the last one it saw, with its key and the time', async () => {
      const [witness, log] = [await make(), drawn(9)];
      for (const [first, second] of [
        [0, 3],
        [3, 3],
        [3, 9],
      ] as const) {
        const answer = await witness.addCheckpoint(await requestOf(log, first, second));
        const note = parseNote(log.checkpoint(second));
        if (!answer.ok || !note.ok) throw new Error(JSON.stringify(answer));
        const checkpoint = note.value;
        const taken = await takeCosignature(verify, { lines: answer.lines, checkpoint, now }, witness.key);
        expect(taken).toMatchObject({ ok: true });
      }
    });

    it('names the size that it saw last if it is asked from another', async () => {
      const [witness, log] = [await make(), drawn(9)];
      await witness.addCheckpoint(await requestOf(log, 0, 4));
      for (const first of [0, 5])
        expect(await witness.addCheckpoint(await requestOf(log, first, 9))).toEqual({
          ok: false,
          code: 'witness_conflict',
          size: 4,
        });
    });

    it('cosigns no other history, no bad proof, no unsigned and no unknown log', async () => {
      const [witness, log] = [await make(), drawn(9)];
      await witness.addCheckpoint(await requestOf(log, 0, 4));
      const [remade, unknown] = [drawn(9, signer, 1), drawn(9, other)];
      const forged = (await requestOf(log, 4, 9)).replace(/.{8}\n$/, 'AAAAAAA=\n');
      for (const request of [
        await requestOf(remade, 4, 9),
        await requestOf(remade, 4, 4),
        witnessRequest(4, [], log.checkpoint(9)),
        await requestOf(unknown, 0, 9),
        forged,
        'no request',
      ])
        expect(await witness.addCheckpoint(request)).toMatchObject({ ok: false });
      expect(await witness.addCheckpoint(await requestOf(log, 4, 9))).toMatchObject({ ok: true });
    });
  });
}
