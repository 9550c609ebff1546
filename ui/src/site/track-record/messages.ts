import { count } from '../../shared/format/count.ts';
import { plural } from '../../shared/format/plural.ts';

/** The texts of the track record. A text with gaps is a function of words. */
export const messages = {
  title: 'Track record',
  about: 'Each stored draw, and what the AI says of it from the draws before.',
  head: (right: number, all: string, coin: string) =>
    plural(right, {
      one: `Right ${count(right)} time of ${all}. A coin: ${coin}.`,
      other: `Right ${count(right)} times of ${all}. A coin: ${coin}.`,
    }),
  verdict: {
    above: 'This is more than luck explains.',
    below: 'This is less than luck gives.',
    luck: 'It could all be luck.',
  },
  funnel: 'The line is the AI. It would have to leave the grey range to be more than luck.',
  since: (day: string) => `All draws since ${day}.`,
  sinceFirst: 'All draws since the first.',
  check: 'Check proofs and past draws',
  none: 'Nothing measured yet',
  noneHint: 'Once there are some draws in a row, you see here how often the AI was right.',
  failed: 'The track record could not be loaded',
  failedText: 'Your own counts on the page are kept.',
  outdated: 'Not updated just now',
  outdatedText: 'What was loaded before is shown.',
  loading: 'Loading the track record',
  forStatisticians: {
    title: 'For statisticians',
    claim: (states: string, right: string, score: string, coin: string) =>
      `It states ${states} and is right ${right} of the time. Brier score ${score}; of saying 50% each time: ${coin}.`,
    caption: 'Hit rate by strategy',
    columns: { strategy: 'Strategy', draws: 'Draws', stated: 'Stated', rate: 'Right (95%)' },
    rate: (rate: string, low: number, high: number) => `${rate} (${low}–${high})`,
  },
} as const;
