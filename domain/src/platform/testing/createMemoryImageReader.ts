import type { CleanImage, ImageFailure, ImageReader } from '../ports.ts';
import { fail, succeed } from '../result.ts';
import { memoryDigest } from '../../testing/memoryDigest.ts';

/** The facts of a fake file. `note` makes two pictures differ. */
export type ImageFileFacts = {
  readonly width: number;
  readonly height: number;
  readonly blank: boolean;
  readonly note: string;
  readonly failure: ImageFailure['code'] | null;
};

/** A file that the memory image reader reads as a phone screenshot, or as the given facts. */
export function anImageFile(given: Partial<ImageFileFacts> = {}): Uint8Array {
  const facts: ImageFileFacts = {
    width: 1080,
    height: 2160,
    blank: false,
    note: '',
    failure: null,
    ...given,
  };
  return bytesOf(JSON.stringify(facts));
}

/** Reads the files of `anImageFile` by their stated facts. Any other file is no image. */
export function createMemoryImageReader(): ImageReader {
  return {
    async readScreenshot(file) {
      const facts = factsOf(file);
      if (facts === undefined) return fail('not_an_image');
      if (facts.failure !== null) return fail(facts.failure);
      return succeed({
        ...cleanImage(facts, 'image'),
        thumbnail: cleanImage(facts, 'thumbnail').bytes,
        sha256: memoryDigest(file),
        blank: facts.blank,
      });
    },
    async readIcon(file) {
      const facts = factsOf(file);
      if (facts === undefined) return fail('not_an_image');
      return facts.failure === null ? succeed(cleanImage(facts, 'icon')) : fail(facts.failure);
    },
  };
}

function cleanImage({ width, height, note }: ImageFileFacts, kind: string): CleanImage {
  return { bytes: bytesOf(`${kind} ${note}`), mimeType: 'image/webp', width, height };
}

function factsOf(file: Uint8Array): ImageFileFacts | undefined {
  try {
    const facts: unknown = JSON.parse(String.fromCharCode(...file));
    return typeof facts === 'object' && facts !== null && 'failure' in facts
      ? (facts as ImageFileFacts)
      : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
