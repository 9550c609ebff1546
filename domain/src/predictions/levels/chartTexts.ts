/** The words of the chart as plain text. */
export const CHART_TEXTS = {
  title: (balance: string) => `Level chart for a balance of ${balance}`,
  columns: ['Level', 'Bet amount', 'Total spent', 'Profit if win'],
  required: (amount: string) => `Total required: ${amount}`,
  remaining: (amount: string) => `Remaining balance: ${amount}`,
  run: (amount: string) => `A run of losses as long as this chart costs ${amount}.`,
  warning: (amount: string) => `Warning: use this strategy only if your balance is at least ${amount}.`,
};
