import { decodeBase64, encodeBase64, parseDecimal, encodeUtf8, type Sha256 } from '../../platform/bytes.ts';
import { isHash, type TreeHead } from './tree.ts';

/** The type byte of an Ed25519 key. */
const ED25519 = 1;

/** A public key that a reader knows. */
export type NoteKey = {
  readonly name: string;
  /** Eight hex digits, which distinguish keys of one name. */
  readonly id: string;
  /** The 32 bytes of an Ed25519 key. */
  readonly publicKey: Uint8Array;
};

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key with its id: the start of SHA-256(name ‖ "\n" ‖ 1 ‖ key). Throws RangeError for a name no key can have. */
export function noteKey(sha256: Sha256, key: Omit<NoteKey, 'id'>): NoteKey {
  if (!isKeyName(key.name))
    throw new RangeError('The name of a key has no space, no + and no control character.');
  const hash = sha256(Uint8Array.of(...encodeUtf8(key.name), 0x0a, ED25519, ...key.publicKey));
  return { ...key, id: hexOf(hash.subarray(0, 4)) };
}

/** `<name>+<id in hex>+<base64 of 1 ‖ key>`, the text in which a key is published. */
export function verifierKeyText({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${encodeBase64(Uint8Array.of(ED25519, ...publicKey))}`;
}

/** Reads a published key; undefined also where its id is not that of its name and bytes. */
export function parseVerifierKey(sha256: Sha256, text: string): NoteKey | undefined {
  const [, name = '', id, base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.*)$/su.exec(text) ?? [];
  const [type, ...publicKey] = decodeBase64(base64) ?? [];
  if (!isKeyName(name) || type !== ED25519 || publicKey.length !== 32) return undefined;
  const key = noteKey(sha256, { name, publicKey: Uint8Array.from(publicKey) });
  return key.id === id ? key : undefined;
}

/** Whether a text can name a key: not empty, no space, no `+`, no control character, no lone surrogate. */
function isKeyName(text: string): boolean {
  return /^[^\p{White_Space}\p{Cc}\p{Cs}+]+$/u.test(text);
}

/** A signed note (C2SP signed-note), read but not verified: its text ends with a line break. */
type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] };
type NoteSignature = { readonly name: string; readonly keyId: string; readonly signature: Uint8Array };

const MAX_LENGTH = 1_000_000;
const MAX_SIGNATURES = 100;

/** Reads a note of 1 to 100 signatures. The text and the signatures part at the last empty line. */
export function parseNote(source: string): Note | undefined {
  const parting = source.lastIndexOf('\n\n');
  // Only line breaks below U+0020, and no half of a character.
  if (source.length > MAX_LENGTH || parting < 0 || /[^\n\P{Cc}]|\p{Cs}/u.test(source)) return undefined;
  const lines = source.slice(parting + 2).split('\n', MAX_SIGNATURES + 2);
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MAX_SIGNATURES) return undefined;
  const signatures = lines.map(parseSignatureLine);
  return signatures.every((signature) => signature !== undefined)
    ? { text: source.slice(0, parting + 1), signatures }
    : undefined;
}

/** Reads `— <name> <base64>`. */
function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name = '', base64 = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = decodeBase64(base64);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 5) return undefined;
  return { name, keyId: hexOf(bytes.subarray(0, 4)), signature: bytes.slice(4) };
}

/** Whether the key (32 bytes) made this signature (64 bytes) of the message. */
export type Ed25519Verify = (signed: {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}) => Promise<boolean>;

/**
 * Reads a note and verifies each signature of a known key, one a key; signatures of other keys are left alone. Undefined
 * unless a known key signed it, and for a wrong signature of a known key.
 */
export async function openNote(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<{ readonly text: string; readonly signedBy: readonly NoteKey[] } | undefined> {
  const note = parseNote(source);
  if (note === undefined) return undefined;
  const signedBy: NoteKey[] = [];
  for (const { name, keyId, signature } of note.signatures) {
    const key = keys.find((known) => known.name === name && known.id === keyId);
    if (key === undefined) continue;
    const signed = { publicKey: key.publicKey, message: encodeUtf8(note.text), signature };
    if (signature.length !== 64 || signedBy.includes(key) || !(await verify(signed))) return undefined;
    signedBy.push(key);
  }
  return signedBy.length > 0 ? { text: note.text, signedBy } : undefined;
}

/** A key with its secret half, which signs bytes: 64 bytes. */
export type NoteSigner = {
  readonly key: Pick<NoteKey, 'name' | 'id'>;
  readonly sign: (message: Uint8Array) => Uint8Array;
};

/** The text as a note with a signature of each signer. Throws RangeError unless the text ends with a line break. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  if (!text.endsWith('\n')) throw new RangeError('The text of a note ends with a line break.');
  const message = encodeUtf8(text);
  const lines = signers.map(({ key: { name, id }, sign }) => {
    const idBytes = [0, 2, 4, 6].map((at) => Number.parseInt(id.slice(at, at + 2), 16));
    return `— ${name} ${encodeBase64(Uint8Array.of(...idBytes, ...sign(message)))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The tree that a log signs under its name. */
export type Checkpoint = TreeHead & { readonly origin: string };

/** The text that a log signs. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Reads the text of a checkpoint: three lines, in their one way of writing. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', count = '', base64 = '', ...rest] = text.split('\n');
  const [size, root] = [parseDecimal(count), decodeBase64(base64)];
  if (origin === '' || size === undefined || !isHash(root) || rest.length !== 1 || rest[0] !== '')
    return undefined;
  return { origin, size, root };
}

/** Reads a checkpoint that a known key of the log signed; a key of the log has the log's origin as its name. */
export async function openCheckpoint(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<Checkpoint | undefined> {
  const note = await openNote(verify, source, keys);
  const checkpoint = note && parseCheckpoint(note.text);
  return note?.signedBy.some(({ name }) => name === checkpoint?.origin) ? checkpoint : undefined;
}
