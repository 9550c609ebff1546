import { expect, it } from 'vitest';
it('quadratic is seen', () => {
  const q = (text: string) => { const t = performance.now(); /\s+$/.test(text); return performance.now() - t; };
  const [a, b] = [10_000, 100_000].map((n) => q(`${' '.repeat(n)}x`));
  console.log(a, b); expect(b).toBeGreaterThan(40 * Math.max(a!, 0.5));
});
