/** A picture as pixels: 3 bytes each, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

export type GameState = {
  /** Decides the colours of the picture. */
  readonly seed: number;
  readonly width?: number;
};

/** A phone's screen, 20:9, as large tiles of colours: the same state always gives the same pixels. */
export function gamePicture({ seed, width = 540 }: GameState): Pixels {
  const height = Math.round(width * (20 / 9));
  const data = Buffer.alloc(width * height * 3);
  const random = sequence(seed);
  const [across, down] = [6, 14];
  const tiles = Array.from({ length: across * down * 3 }, () => 16 + Math.floor(random() * 224));
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const column = Math.floor(((pixel % width) * across) / width);
    const row = Math.floor((Math.floor(pixel / width) * down) / height);
    data[at] = tiles[(row * across + column) * 3 + (at % 3)] ?? 0;
  }
  return { data, width, height };
}

/** Numbers from 0 up to 1 that only the seed decides. */
function sequence(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
