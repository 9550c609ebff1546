import type { Random } from '@bigsmall/domain';

/** One falling character; `x` and `y` in CSS pixels, `speed` in pixels a second. */
export type Drop = { readonly x: number; readonly y: number; readonly speed: number; readonly glyph: string };

const GLYPHS = '0123456789';
const COLUMN = 44;
const LEAST_SPEED = 4;
const MORE_SPEED = 5;

/** Drops spread over an area: one a column. */
export function startRain(width: number, height: number, random: Random): readonly Drop[] {
  return Array.from({ length: Math.ceil(width / COLUMN) }, (_, column) => ({
    x: column * COLUMN + random() * (COLUMN / 2),
    y: random() * height,
    speed: LEAST_SPEED + random() * MORE_SPEED,
    glyph: glyphOf(random),
  }));
}

/** The drops `seconds` later; one that has left below comes in above as another character. */
export function fall(
  drops: readonly Drop[],
  seconds: number,
  height: number,
  random: Random,
): readonly Drop[] {
  return drops.map((drop) => {
    const y = drop.y + drop.speed * seconds;
    return y < height + COLUMN ? { ...drop, y } : { ...drop, y: -COLUMN * random(), glyph: glyphOf(random) };
  });
}

function glyphOf(random: Random): string {
  return GLYPHS[Math.floor(random() * GLYPHS.length)] ?? '0';
}
