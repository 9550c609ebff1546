/** What the top of the page says. */
export const messages = {
  tagline: 'Guess each minute’s draw: BIG (5–9) or SMALL (0–4). Draws are random: no guess has an edge.',
  demo: 'Demo draws',
  demoTitle: 'The draws are those of a built-in demo feed, not of a real game',
} as const;
