import type { TrackRecord as Contract } from '@bigsmall/adapters-http/wire';

/** The engine's record since the first stored draw. Shares are 0..1. */
export type TrackRecord = Contract;

const names: Readonly<Record<string, string>> = {
  none: 'No history',
  long_run: 'Run of 5 or more',
  run_of_four: 'Run of 4',
  alternation: 'Alternation',
  cycle: 'Cycle',
  imbalance: 'Imbalance',
  balance: 'Balance',
};

/** The name of a strategy in plain words; its own name if it is not listed. */
export function strategyName(strategy: string): string {
  return names[strategy] ?? strategy;
}
