/** The share of the balance that the whole chart may use. */
const BALANCE_SHARE = 0.75;
const SMALLEST = 0.1;

/**
 * The first bet before it is made whole: 75% of the balance over 2^levels − 1, floored to a precision by size
 * (whole from 100, one decimal from 10, two from 1, else three), at least 0.1.
 */
export function idealBaseBet(balance: number, levels: number): number {
  const bet = (BALANCE_SHARE * balance) / (2 ** levels - 1);
  const step = stepsPerUnit(bet);
  return Math.max(SMALLEST, Math.floor(bet * step) / step);
}

function stepsPerUnit(bet: number): number {
  if (bet >= 100) return 1;
  if (bet >= 10) return 10;
  return bet >= 1 ? 100 : 1000;
}
