import type { TrackRecord as Contract } from '@bigsmall/adapters-http/wire';
import { messages } from './messages.ts';

/** The engine's record since the first stored draw. Shares are 0..1. */
export type TrackRecord = Contract;

const names: Readonly<Record<string, string>> = messages.forStatisticians.strategies;

/** The name of a strategy in plain words; its own name if it is not listed. */
export function strategyName(strategy: string): string {
  return names[strategy] ?? strategy;
}
