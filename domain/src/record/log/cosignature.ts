import { encodeUtf8 } from '../../platform/bytes/utf8.ts';

/** What a witness signs (C2SP tlog-cosignature): the time in seconds, and the note's text. */
export function cosignatureMessage(time: number, text: string): Uint8Array {
  return encodeUtf8(`cosignature/v1\ntime ${time}\n${text}`);
}

/** The time at the start of a cosignature, in seconds; undefined for one that no clock shows. */
export function cosignatureTime(signature: Uint8Array): number | undefined {
  const time = signature.subarray(0, 8).reduce((value, byte) => value * 256 + byte, 0);
  return Number.isSafeInteger(time) ? time : undefined;
}

/** The bytes of a cosignature: the time as eight bytes, the highest first, and the signature. */
export function cosignatureBytes(time: number, signature: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + signature.length);
  for (let [at, rest] = [7, time]; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  bytes.set(signature, 8);
  return bytes;
}
