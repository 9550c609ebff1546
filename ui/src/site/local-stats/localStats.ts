/** A prediction made in this browser. `simulated`: its verdict is made up, as its period is not drawn yet. */
export type LocalPrediction = {
  readonly source: 'ai' | 'manual';
  readonly side: 'BIG' | 'SMALL';
  readonly verdict: 'win' | 'loss' | 'void' | 'open';
  readonly simulated: boolean;
};

/** What was really drawn: how many came true, of how many. */
export type Tally = { readonly hits: number; readonly n: number };

export type LocalStats = {
  readonly total: number;
  readonly big: number;
  readonly small: number;
  readonly ai: Tally;
  readonly manual: Tally;
  /** Verdicts that are made up and count nowhere. */
  readonly simulated: number;
};

/** From how many predictions on the statistics are shown. */
export const LOCAL_STATS_FROM = 5;

export function localStats(predictions: readonly LocalPrediction[]): LocalStats {
  const big = predictions.filter(({ side }) => side === 'BIG').length;
  return {
    total: predictions.length,
    big,
    small: predictions.length - big,
    ai: tally(predictions.filter(({ source }) => source === 'ai')),
    manual: tally(predictions.filter(({ source }) => source === 'manual')),
    simulated: predictions.filter(({ simulated }) => simulated).length,
  };
}

function tally(predictions: readonly LocalPrediction[]): Tally {
  const real = predictions.filter(({ simulated }) => !simulated);
  const hits = real.filter(({ verdict }) => verdict === 'win').length;
  return { hits, n: hits + real.filter(({ verdict }) => verdict === 'loss').length };
}
