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
  gameFeedDirect: {
    key: 'GAME_FEED_DIRECT',
    description: 'Whether the browser reads GAME_FEED_URL itself instead of asking this server.',
    fallback: 'false',
    takes: 'true (with a GAME_FEED_URL) or false',
    parse: yesOrNo.parse,
  } satisfies Setting<boolean>,
};
