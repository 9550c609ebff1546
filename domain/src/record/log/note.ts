import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { isHash, type TreeHead } from './tree.ts';

/** The type byte of an Ed25519 key. */
const ED25519 = 1;

/** A public key that a reader knows. */
export type NoteKey = {
  readonly name: string;
  /** Eight hex digits: they tell keys of one name apart. */
  readonly id: string;
  /** The 32 bytes of an Ed25519 key. */
  readonly publicKey: Uint8Array;
};

/** The key with its id: the start of SHA-256(name ‖ "\n" ‖ 1 ‖ key), as all keys are of Ed25519. Throws RangeError for a name no key can have. */
export function noteKey(sha256: Sha256, key: Omit<NoteKey, 'id'>): NoteKey {
  if (!isKeyName(key.name))
    throw new RangeError('The name of a key has no space, no + and no control character.');
  const name = encodeUtf8(key.name);
  const hash = sha256(Uint8Array.of(...name, 0x0a, ED25519, ...key.publicKey));
  const id = [...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...key, id };
}

/** `<name>+<id in hex>+<base64 of 1 ‖ key>`, the text in which a key is published. */
export function verifierKeyText({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${encodeBase64(Uint8Array.of(ED25519, ...publicKey))}`;
}

/** Reads a published key. `key_id`: its id is not that of its name and bytes. */
export function parseVerifierKey(
  sha256: Sha256,
  text: string,
): Result<NoteKey, { readonly code: 'key_format' | 'key_id' }> {
  const [, name = '', id, base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.*)$/su.exec(text) ?? [];
  const [type, ...publicKey] = decodeBase64(base64) ?? [];
  if (!isKeyName(name) || type !== ED25519 || publicKey.length !== 32) return fail('key_format');
  const key = noteKey(sha256, { name, publicKey: Uint8Array.from(publicKey) });
  return key.id === id ? succeed(key) : fail('key_id');
}

/** Whether a text can name a key: not empty, no space, no `+`, no control character, no lone surrogate. */
export function isKeyName(text: string): boolean {
  return /^[^\p{White_Space}\p{Cc}\p{Cs}+]+$/u.test(text);
}

/** One signature of a note, as it is written there. */
export type NoteSignature = {
  readonly name: string;
  readonly keyId: string;
  readonly signature: Uint8Array;
};

/** A signed note (C2SP signed-note), read but not verified: its text ends with a line break. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] };

export type NoteFormatFailure = { readonly code: 'note_format' | 'note_signatures' };

const LONGEST = 1_000_000;
const MOST_SIGNATURES = 100;

/** Reads a note. The text and the signatures part at the last empty line. */
export function parseNote(source: string): Result<Note, NoteFormatFailure> {
  const parting = source.lastIndexOf('\n\n');
  // Only line breaks below U+0020, and no half of a character.
  if (source.length > LONGEST || parting < 0 || /[^\n\P{Cc}]|\p{Cs}/u.test(source))
    return fail('note_format');
  const signatures = parseSignatureLines(source.slice(parting + 2));
  return signatures === undefined
    ? fail('note_signatures')
    : succeed({ text: source.slice(0, parting + 1), signatures });
}

/** The signatures of lines `— <name> <base64>`, at least 1 and at most 100; undefined for anything else. */
function parseSignatureLines(source: string): readonly NoteSignature[] | undefined {
  const lines = source.split('\n', MOST_SIGNATURES + 2);
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MOST_SIGNATURES) return undefined;
  const signatures = lines.map((line) => {
    const [, name = '', base64 = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const bytes = decodeBase64(base64);
    if (!isKeyName(name) || bytes === undefined || bytes.length < 5) return undefined;
    const keyId = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { name, keyId, signature: bytes.slice(4) };
  });
  return signatures.every((signature) => signature !== undefined) ? signatures : undefined;
}

/** The line of a signature, with its line break. */
export function signatureLine(key: Pick<NoteKey, 'name' | 'id'>, signature: Uint8Array): string {
  const id = [0, 2, 4, 6].map((at) => Number.parseInt(key.id.slice(at, at + 2), 16));
  return `— ${key.name} ${encodeBase64(Uint8Array.of(...id, ...signature))}\n`;
}

/** A message with its signature (64 bytes) and the key (32 bytes) that is said to have signed it. */
export type SignedMessage = {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
};

/** Whether the key signed the message. `verifyWith` makes one of WebCrypto. */
export type Ed25519Verify = (signed: SignedMessage) => Promise<boolean>;

/** `note_forged`: the signature of a known key is wrong. `note_unknown`: no known key signed. */
export type NoteFailure = NoteFormatFailure | { readonly code: 'note_forged' | 'note_unknown' };

/** A note that known keys signed: its text, and those keys. */
export type OpenedNote = { readonly text: string; readonly signedBy: readonly NoteKey[] };

/** Reads a note and verifies each signature of a known key, one a key; signatures of other keys are left alone. */
export async function openNote(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<Result<OpenedNote, NoteFailure>> {
  const note = parseNote(source);
  if (!note.ok) return note;
  const { text, signatures } = note.value;
  const signedBy: NoteKey[] = [];
  for (const signature of signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.keyId);
    if (key === undefined) continue;
    const signed = { publicKey: key.publicKey, message: encodeUtf8(text), signature: signature.signature };
    if (signed.signature.length !== 64 || !(await verify(signed))) return fail('note_forged');
    if (signedBy.includes(key)) return fail('note_signatures');
    signedBy.push(key);
  }
  return signedBy.length > 0 ? succeed({ text, signedBy }) : fail('note_unknown');
}

/** Signs bytes with the secret half of a key: 64 bytes. */
export type Ed25519Sign = (message: Uint8Array) => Uint8Array;

/** A key with what signs for it. */
export type NoteSigner = { readonly key: Pick<NoteKey, 'name' | 'id'>; readonly sign: Ed25519Sign };

/** The text as a note with a signature of each signer. Throws RangeError unless the text ends with a line break. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  if (!text.endsWith('\n')) throw new RangeError('The text of a note ends with a line break.');
  const message = encodeUtf8(text);
  return `${text}\n${signers.map(({ key, sign }) => signatureLine(key, sign(message))).join('')}`;
}

/** What a log signs: its name, its size and its root. */
export type Checkpoint = TreeHead & { readonly origin: string };

/** `checkpoint_origin`: it belongs to another log, or no key of this log signed it. */
export type CheckpointFailure = NoteFailure | { readonly code: 'checkpoint_format' | 'checkpoint_origin' };

/** The text that a log signs. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Reads the text of a checkpoint: three lines, in their one way of writing. */
export function parseCheckpoint(text: string): Result<Checkpoint, { readonly code: 'checkpoint_format' }> {
  const [origin = '', count = '', base64 = '', ...rest] = text.split('\n');
  const [size, root] = [parseDecimal(count), decodeBase64(base64)];
  if (origin === '' || size === undefined || !isHash(root) || rest.length !== 1 || rest[0] !== '')
    return fail('checkpoint_format');
  return succeed({ origin, size, root });
}

/** Reads a signed checkpoint that a key of the log signed; a key of the log has the log's origin as its name. */
export async function openCheckpoint(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<Result<Checkpoint, CheckpointFailure>> {
  const note = await openNote(verify, source, keys);
  if (!note.ok) return note;
  const checkpoint = parseCheckpoint(note.value.text);
  if (!checkpoint.ok) return checkpoint;
  const { origin } = checkpoint.value;
  const signed = note.value.signedBy.some(({ name }) => name === origin);
  return signed ? checkpoint : fail('checkpoint_origin');
}
