import { hidden, parseUrl, type Setting, web, wholeNumber, yesOrNo } from './setting.ts';

/** The draws, and the predictions of the next one. */
export const feedSettings = {
  gameFeedUrl: {
    key: 'GAME_FEED_URL',
    description: 'The third party that publishes the draws; without one the built-in demo feed is used.',
    takes: 'an http or https address without a user name',
    parse: (text) => (text === '' ? '' : parseUrl(text, web)?.href),
    show: hidden,
  } satisfies Setting<string>,
  gameFeedPollMs: {
    key: 'GAME_FEED_POLL_MS',
    description: 'The pause between two readings of the feed, in milliseconds.',
    fallback: '10000',
    ...wholeNumber(200, 60_000),
  },
  gameFeedMaxLagMs: {
    key: 'GAME_FEED_MAX_LAG_MS',
    description:
      'The longest time, in milliseconds, from a draw’s publication until GAME_FEED_URL shows it. It is used only for ids that name no minute, or none near the clock: with it predictions lock that much earlier and are ranked, without it they are recorded and not ranked.',
    takes: 'nothing, or a whole number from 0 to 100000',
    parse: (text) => (text === '' ? null : wholeNumber(0, 100_000).parse(text)),
  } satisfies Setting<number | null>,
  predictionSpreadMs: {
    key: 'PREDICTION_SPREAD_MS',
    description:
      'Pages in AI mode learn a draw at once, and send their predictions of the next one within this many milliseconds, each after a random part, and at most half of the time until the lock.',
    fallback: '20000',
    ...wholeNumber(0, 30_000),
  },
  gameFeedDirect: {
    key: 'GAME_FEED_DIRECT',
    description: 'Whether the browser reads GAME_FEED_URL itself instead of asking this server.',
    fallback: 'false',
    takes: 'true (with a GAME_FEED_URL) or false',
    parse: yesOrNo.parse,
  } satisfies Setting<boolean>,
};
