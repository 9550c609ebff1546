import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';

const NTH: Readonly<Partial<Record<number, (amount: string) => string>>> = messages.risk.nth;
/** A share this near to one half, a third, … is said as that. */
const NEAR = 0.01;

/** On how many days all is lost, in a sentence whose number is that of the share (0..1). */
export function ruinWords(share: number, amount: string): string {
  const { every, hundred, oneOf } = messages.risk;
  if (share >= 0.995) return every(amount);
  const days = Math.round(1 / share);
  const nth = NTH[days];
  if (nth !== undefined && Math.abs(share - 1 / days) <= NEAR) return nth(amount);
  return share >= 0.1 ? hundred(count(Math.round(share * 100)), amount) : oneOf(count(days), amount);
}
