import { count } from '../../shared/format/count.ts';
import { messages } from './measured.messages.ts';

/** A share with one decimal: `49.5%`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** What was hit beside what a coin hits: `right 49.5% of 214; a coin: 50%`. */
export function hitWords(hits: number, n: number): string {
  return messages.right(percent(hits / n), count(n));
}
