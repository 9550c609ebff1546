import { messages } from './messages.ts';

const names: Readonly<Record<string, string>> = messages.forStatisticians.strategies;

/** The name of a strategy in plain words; its own name if it is not listed. */
export function strategyName(strategy: string): string {
  return names[strategy] ?? strategy;
}
