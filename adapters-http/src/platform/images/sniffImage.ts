export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The kind of a file by its first bytes; undefined for any other. Names and declared types are ignored. */
export function sniffImage(file: Uint8Array): ImageKind | undefined {
  if (startsWith(file, JPEG)) return 'jpeg';
  if (startsWith(file, PNG)) return 'png';
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(textAt(file, 0, 6))) return 'gif';
  return undefined;
}

function startsWith(file: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => file[at] === byte);
}

function textAt(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, to));
}
