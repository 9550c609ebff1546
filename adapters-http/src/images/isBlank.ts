/** In levels of 255. One colour under the noise of a poor camera stays under 2.2, a page with one dim line is over 2.7. */
const NEAR_UNIFORM = 2.5;

/** Whether a small picture (red, green, blue of each pixel) is of nearly one colour: no channel deviates by more. */
export function isBlank(rgb: Uint8Array): boolean {
  return [0, 1, 2].every(
    (channel) => standardDeviation(rgb.filter((_, at) => at % 3 === channel)) < NEAR_UNIFORM,
  );
}

function standardDeviation(levels: Uint8Array): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}
