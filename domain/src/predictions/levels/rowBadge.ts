/** What a win at this level means: money gained, or at best the losses before it recovered. */
export function rowBadge(profit: number): 'Profit' | 'Recovery' {
  return profit > 0 ? 'Profit' : 'Recovery';
}
