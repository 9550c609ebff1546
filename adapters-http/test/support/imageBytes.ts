import { crc32, deflateSync } from 'node:zlib';

/** A file as it is sent: its name, its bytes, and the type that it claims, if any. */
export type NamedBytes = readonly [name: string, bytes: Buffer, declaredType?: string];

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Signature and header chunk. */
const PNG_START = 33;

type PngHeader = {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 red-green-blue and alpha. */
  readonly colour?: number;
  readonly interlaced?: boolean;
};

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

/** A PNG of this header and these chunks, whether they fit it or not. */
export function pngFile(header: PngHeader, chunks: readonly Uint8Array[]): Buffer {
  const { width, height, depth = 1, colour = 0, interlaced = false } = header;
  const rest = Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0]);
  const first = pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), rest]));
  return Buffer.concat([PNG_SIGNATURE, first, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A PNG that holds `bytes` zeros of pixels, at a thousandth of that size. */
export function zeroPng(header: PngHeader, bytes: number): Buffer {
  return pngFile(header, [pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)))]);
}

export function insertPngChunks(png: Buffer, ...chunks: readonly Uint8Array[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_START), ...chunks, png.subarray(PNG_START)]);
}

export function pngText(type: 'tEXt' | 'zTXt' | 'iTXt', text: string | Buffer): Buffer {
  const content = {
    tEXt: () => Buffer.from(text),
    zTXt: () => Buffer.concat([Buffer.from([0]), deflateSync(text)]),
    iTXt: () => Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(text)]),
  }[type]();
  return pngChunk(type, Buffer.concat([Buffer.from('Comment\0'), content]));
}

/** A segment of this kind for each content. 0xfe is a comment, 0xe0 to 0xef are the applications' own. */
export function insertJpegSegment(jpeg: Buffer, kind: number, ...contents: readonly string[]): Buffer {
  const segments = contents.flatMap((content) => {
    const head = Buffer.from([0xff, kind, 0, 0]);
    head.writeUInt16BE(Buffer.byteLength(content) + 2, 2);
    return [head, Buffer.from(content)];
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The same JPEG with another size in its frame header. */
export function resizedJpegHeader(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A WebP of these chunks, whatever they hold. */
export function webpFile(...chunks: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, content]) => {
      const head = Buffer.from(`${name}0000`, 'latin1');
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    }),
  );
  const head = Buffer.from('RIFF0000WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The names of a WebP's chunks in their order; throws when there is a byte before, between or behind them. */
export function webpChunkNames(bytes: Uint8Array): readonly string[] {
  const webp = Buffer.from(bytes);
  const marks = [webp.toString('latin1', 0, 4), webp.readUInt32LE(4) + 8, webp.toString('latin1', 8, 12)];
  if (marks.join() !== `RIFF,${webp.length},WEBP`) throw new Error(`Not a whole WebP: ${marks.join()}`);
  const names: string[] = [];
  let at = 12;
  for (; at < webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  if (at !== webp.length) throw new Error('A chunk runs over the end.');
  return names;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
