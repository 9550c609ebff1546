import { fail, type Result, succeed } from '../../platform/result.ts';
import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import { isKeyName, type NoteKey } from './noteKey.ts';

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
export function parseSignatureLines(source: string): readonly NoteSignature[] | undefined {
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
