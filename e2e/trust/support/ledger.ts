/** A prediction that was acknowledged, as its receipt says. */
export type AcceptedPrediction = {
  readonly id: string;
  readonly sessionId: string;
  readonly period: string;
  readonly side: 'BIG' | 'SMALL';
  /** Epoch ms by the server's clock. */
  readonly recordedAt: number;
};

/** What a row that an admin writes may be by now: as last acknowledged, or as any unanswered request since would have it. */
export type Possible = { readonly texts: Set<string>; mayBeGone: boolean; gone: boolean };

/** All that was acknowledged, and each answer that nobody should get. */
export function openLedger() {
  const predictions: AcceptedPrediction[] = [];
  const seen = new Set<string>();
  const codes = new Map<string, Possible>();
  const banners = new Map<string, Possible>();
  const screenshots = new Set<string>();
  const reviews = new Map<string, Set<string>>();
  const wrong: string[] = [];
  let writes = 0;
  let uploads = 0;
  let broken = 0;

  return {
    predictions,
    seen,
    codes,
    banners,
    screenshots,
    /** By screenshot, the statuses that it may have. */
    reviews,
    /** Answers that are neither a success nor a rejection in order. */
    wrong,
    acknowledge: () => (writes += 1),
    acknowledgeUpload: () => ((writes += 1), (uploads += 1)),
    noteBroken: () => (broken += 1),
    counts: () => ({ writes, uploads, broken }),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
