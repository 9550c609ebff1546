import * as ed25519 from '@noble/ed25519';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../platform/bytes/base64.ts';
import { cosignatureBytes, cosignatureMessage } from './cosignature.ts';
import { signatureLine, type SignedMessage } from './note.ts';
import { parseWitnessAnswer, takeCosignature } from './witnessAnswer.ts';
import { signerOf } from '../testing/signerOf.ts';

const verify = async ({ publicKey, message, signature }: SignedMessage) =>
  ed25519.verify(signature, message, publicKey);
const believing = async () => true;
const NOW = 1_790_000_000_000;
const SECONDS = NOW / 1000;
const checkpoint = { text: `play.example/log\n3\n${encodeBase64(new Uint8Array(32))}\n`, signatures: [] };

const witness = signerOf('witness.example/w1', 1, 4);
const other = signerOf('witness.example/w2', 2, 4);

function lineOf(by = witness, time = SECONDS, text = checkpoint.text, key = by.key): string {
  return signatureLine(key, cosignatureBytes(time, by.sign(cosignatureMessage(time, text))));
}

const take = (lines: string, now = NOW) => takeCosignature(verify, { lines, checkpoint, now }, witness.key);

describe('what a witness answers', () => {
  it('is its cosignature, also between those of keys that are not known', async () => {
    const line = lineOf();
    expect(await take(line)).toEqual({ ok: true, value: line });
    expect(await take(`${lineOf(other)}${line}${lineOf(other)}`)).toEqual({ ok: true, value: line });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['no line break at its end', lineOf().trimEnd()],
    ['an empty line', `\n${lineOf()}`],
    ['101 lines', lineOf().repeat(101)],
    ['a page', '<html>Sign in</html>\n'],
    ['the cosignature of another witness', lineOf(other)],
    [
      'its name and key id over the signature of another',
      lineOf(other, SECONDS, checkpoint.text, witness.key),
    ],
    ['a cosignature of another checkpoint', lineOf(witness, SECONDS, checkpoint.text.replace('3', '4'))],
    [
      'a signature without a time',
      signatureLine(witness.key, witness.sign(cosignatureMessage(SECONDS, checkpoint.text))),
    ],
    [
      'another time than the signed one',
      signatureLine(
        witness.key,
        cosignatureBytes(SECONDS + 1, witness.sign(cosignatureMessage(SECONDS, checkpoint.text))),
      ),
    ],
  ])('is no cosignature: %s', async (_, lines) => {
    expect(await take(lines)).toEqual({ ok: false, code: 'cosignature_invalid' });
  });

  it('of a key that signs notes is no cosignature', async () => {
    const log = signerOf('witness.example/w1', 1, 1);
    const line = lineOf(log);
    expect(await takeCosignature(verify, { lines: line, checkpoint, now: NOW }, log.key)).toMatchObject({
      code: 'cosignature_invalid',
    });
  });

  it('is found by the name and the id of its key, beside lines that have one of both', async () => {
    const otherName = { ...witness.key, name: other.key.name };
    const otherId = { ...witness.key, id: other.key.id };
    const line = lineOf();
    for (const key of [otherName, otherId])
      expect(await take(signatureLine(key, new Uint8Array(72)) + line)).toEqual({ ok: true, value: line });
  });

  it('is no cosignature where its length or the type of its key is another, whatever a verifier says', async () => {
    const ofLength = (length: number) => ({
      lines: signatureLine(witness.key, cosignatureBytes(SECONDS, new Uint8Array(length - 8))),
      checkpoint,
      now: NOW,
    });
    expect(await takeCosignature(believing, ofLength(72), witness.key)).toMatchObject({ ok: true });
    for (const length of [64, 71, 73])
      expect(await takeCosignature(believing, ofLength(length), witness.key)).toEqual({
        ok: false,
        code: 'cosignature_invalid',
      });
    expect(await takeCosignature(believing, ofLength(64), { ...witness.key, type: 1 })).toEqual({
      ok: false,
      code: 'cosignature_invalid',
    });
  });

  it('is current exactly if its time is less than ten minutes from ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -1200, max: 1200 }), async (apart) => {
        const line = lineOf(witness, SECONDS + apart);
        expect(await take(line)).toEqual(
          Math.abs(apart) < 600 ? { ok: true, value: line } : { ok: false, code: 'cosignature_time' },
        );
      }),
      { numRuns: 30, examples: [[599], [600], [-599], [-600]] },
    );
  });

  it('is never a cosignature after any change of one character, and never an exception', async () => {
    const line = lineOf();
    const character = fc.constantFrom('A', 'b', '/', '+', '=', ' ', '\n', '—', '\0', '9');
    await fc.assert(
      fc.asyncProperty(fc.nat(line.length - 1), character, async (at, to) => {
        const changed = line.slice(0, at) + to + line.slice(at + 1);
        fc.pre(changed !== line);
        expect(await take(changed)).toMatchObject({ ok: false });
      }),
      { numRuns: 80 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(await take(text)).toMatchObject({ ok: false });
      }),
    );
  });
});

it.each([
  [200, 'lines\n', { ok: true, lines: 'lines\n' }],
  [409, '7\n', { ok: false, code: 'witness_conflict', size: 7 }],
  [409, 'seven\n', { ok: false, code: 'witness_rejected', reason: 'It answered with status 409.' }],
  [422, '7\n', { ok: false, code: 'witness_rejected', reason: 'It answered with status 422.' }],
])('a witness that answers %d with %j is read as such', (status, body, answer) => {
  expect(parseWitnessAnswer(status, body)).toEqual(answer);
});
