/** The code of predictions, which the page loads when it is needed first. Null without a network: the next run loads it again. */
export function loadRules() {
  return import('./predictPeriod.ts').catch(() => null);
}
