import * as ed25519 from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeUtf8 } from '../../platform/bytes.ts';
import {
  checkpointText,
  type Ed25519Verify,
  noteKey,
  openCheckpoint,
  openNote,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKeyText,
} from './note.ts';
import { signerOf } from '../testing/signerOf.ts';

const verify: Ed25519Verify = async ({ publicKey, message, signature }) =>
  ed25519.verify(signature, message, publicKey);

function keyOf(text: string) {
  const parsed = parseVerifierKey(sha256, text);
  if (!parsed) throw new Error(text);
  return parsed;
}

// The example of golang.org/x/mod/sumdb/note (BSD-3-Clause, The Go Authors).
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PETER_SECRET = decodeBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz')!.slice(1);
const SAYING =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SIGNED = `${SAYING}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

// The checkpoint that sum.golang.org served in January 2023, and its public key.
const SUMDB = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
const SUMDB_CHECKPOINT = `go.sum database tree
15081221
BoMMe1wd25Tco0mYGROkyqxHZWx+hcSCtMV315Lu6Lg=

— sum.golang.org Az3grilD7vQqTrv66jRgKM84Y80KTprrSt4bKmiOPxgmS5ZVBTeCl6dUvjYnN13R+C8j0jGY1WnUADGMkok3U0m2Zgo=
`;

describe('published notes', () => {
  it('verifies the sumdb example, and signs it again byte for byte', async () => {
    const key = keyOf(PETER);
    expect(verifierKeyText(key)).toBe(PETER);
    expect(await openNote(verify, SIGNED, [key])).toEqual({ text: SAYING, signedBy: [key] });
    const peter = { key, sign: (message: Uint8Array) => ed25519.sign(message, PETER_SECRET) };
    expect(signNote(SAYING, [peter])).toBe(SIGNED);
  });

  it('verifies and reads a checkpoint of sum.golang.org', async () => {
    const key = keyOf(SUMDB);
    const note = await openNote(verify, SUMDB_CHECKPOINT, [key]);
    expect(parseCheckpoint(note?.text ?? '')).toMatchObject({
      origin: 'go.sum database tree',
      size: 15_081_221,
    });
    // Its key does not have the name of the log.
    expect(await openCheckpoint(verify, SUMDB_CHECKPOINT, [key])).toBeUndefined();
  });
});

describe('a verifier key', () => {
  it.each([
    '',
    'PeterNeumann+c74f20a3',
    PETER.replace('c74f20a3', 'C74F20A3'),
    PETER.replace('Peter', 'Peter '),
    PETER.slice(0, -4),
    PETER.replace('+AR', '+ZR'),
    // Of another id.
    PETER.replace('Peter', 'Petra'),
    PETER.replace('c74f20a3', 'c74f20a4'),
    PETER.replace('TW', 'TA'),
  ])('is not read from %j', (text) => {
    expect(parseVerifierKey(sha256, text)).toBeUndefined();
  });

  it.each(['', 'a b', 'a+b', 'a\n', 'a b', '\ud800'])('has no name %j', (name) => {
    expect(() => noteKey(sha256, { name, publicKey: new Uint8Array(32) })).toThrow(
      new RangeError('The name of a key has no space, no + and no control character.'),
    );
  });
});

describe('a signed note', () => {
  const [ann, bob] = [signerOf('ann.example/log', 1), signerOf('bob.example', 2)];
  const text = 'one\n\ntwo\n';
  const signed = signNote(text, [ann]);
  const lineOf = (signature: Uint8Array) =>
    signNote('\n', [{ key: ann.key, sign: () => signature }]).slice(2);

  it('opens with signatures of unknown keys beside a known one', async () => {
    const both = signNote(text, [bob, ann]);
    expect(await openNote(verify, both, [ann.key])).toMatchObject({ signedBy: [ann.key] });
    expect(await openNote(verify, both, [ann.key, bob.key])).toMatchObject({ signedBy: [bob.key, ann.key] });
    expect(await openNote(verify, signed, [bob.key])).toBeUndefined();
  });

  it('is rejected if any signature of a known key is wrong, wherever it is', async () => {
    const forged = lineOf(ann.sign(encodeUtf8('other\n')));
    for (const lines of [
      forged,
      forged + signed.slice(text.length + 1),
      signed.slice(text.length + 1) + forged,
    ])
      expect(await openNote(verify, `${text}\n${lines}`, [ann.key])).toBeUndefined();
    const short = lineOf(new Uint8Array(63));
    expect(await openNote(verify, `${text}\n${short}`, [ann.key])).toBeUndefined();
  });

  it('is rejected with two signatures of one known key', async () => {
    const twice = signNote(text, [ann, ann]);
    expect(await openNote(verify, twice, [ann.key])).toBeUndefined();
  });

  it('has at most 100 signatures', () => {
    const line = signed.slice(text.length + 1);
    expect(parseNote(`${text}\n${line.repeat(100)}`)).toBeDefined();
    expect(parseNote(`${text}\n${line.repeat(101)}`)).toBeUndefined();
  });

  it('has at most a million characters, and may be of an empty line alone', () => {
    const ofLength = (length: number) =>
      signNote(`${'a'.repeat(length - (signed.length - text.length) - 1)}\n`, [ann]);
    expect(ofLength(1_000_000)).toHaveLength(1_000_000);
    expect(parseNote(ofLength(1_000_000))).toBeDefined();
    expect(parseNote(ofLength(1_000_001))).toBeUndefined();
    expect(parseNote(signNote('\n', [ann]))).toMatchObject({ text: '\n' });
    const bare = lineOf(new Uint8Array());
    expect(parseNote(`\n\n${bare}`)).toBeUndefined();
    const signatureOfOneByte = lineOf(Uint8Array.of(7));
    expect(parseNote(`\n\n${signatureOfOneByte}`)).toMatchObject({
      text: '\n',
      signatures: [{ signature: Uint8Array.of(7) }],
    });
  });

  it.each([
    '',
    'one\n',
    signed.replace('one', 'one\r'),
    signed.replace('one', 'o\u0000e'),
    signed.replace('one', '\ud800'),
    'one\n\n',
    signed.slice(0, -1),
    `${signed}junk\n`,
    signed.replace('— ', '- '),
    signed.replace('— ', '—  '),
    signed.replace('ann.example/log ', ''),
    signed.replace(/ \S+\n$/, ' AAAAAA==\n'),
    signed.replace(/\n$/, '=\n'),
    signed.replace(/\n$/, ' \n'),
  ])('is not read from %j', (source) => {
    expect(parseNote(source)).toBeUndefined();
  });

  it('refuses to sign a text without a last line break', () => {
    expect(() => signNote('one', [ann])).toThrow(
      new RangeError('The text of a note ends with a line break.'),
    );
  });
});

describe('a checkpoint', () => {
  const ann = signerOf('ann.example/log', 1);
  const head = { origin: 'ann.example/log', size: 7, root: sha256(new Uint8Array()) };
  const text = checkpointText(head);

  it('reads back the text that it writes', async () => {
    expect(parseCheckpoint(text)).toEqual(head);
    expect(await openCheckpoint(verify, signNote(text, [ann]), [ann.key])).toEqual(head);
  });

  it.each([
    text.replace('\n7\n', '\n07\n'),
    text.replace('\n7\n', '\n9007199254740992\n'),
    text.replace('ann.example/log', ''),
    text.slice(0, -1),
    `${text}more\n`,
    `${text}\n`,
    text.replace('=\n', '\n'),
    text.replace(/.{4}\n$/, '\n'),
  ])('is not read from %j', (wrong) => {
    expect(parseCheckpoint(wrong)).toBeUndefined();
  });

  it('rejects another origin, whatever key signed it', async () => {
    const other = signNote(checkpointText({ ...head, origin: 'bob.example/log' }), [ann]);
    expect(await openCheckpoint(verify, other, [ann.key])).toBeUndefined();
  });
});
