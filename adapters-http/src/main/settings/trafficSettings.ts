import { parseOrigin, type Setting, wholeNumber, yesOrNo } from './setting.ts';

/** How requests and live streams reach this process, and how many it takes. */
export const trafficSettings = {
  publicOrigin: {
    key: 'PUBLIC_ORIGIN',
    description:
      'The origin that visitors use, such as https://bigsmall.example. With https, browsers get a Strict-Transport-Security header.',
    takes: 'an http or https origin without a path',
    parse: parseOrigin,
  } satisfies Setting<string>,
  trustProxy: {
    key: 'TRUST_PROXY',
    description:
      'Whether your own proxy is in front of this server. The last address of its X-Forwarded-For is the visitor’s.',
    fallback: 'false',
    ...yesOrNo,
  },
  rateLimitScale: {
    key: 'RATE_LIMIT_SCALE',
    description:
      'Multiplies all limits of requests a minute, such as 1200 reads an address; for many visitors behind one address.',
    fallback: '1',
    ...wholeNumber(1, 1_000_000),
  },
  liveStreams: {
    key: 'LIVE_STREAMS',
    description:
      'The most live streams (GET /api/live) of this process; each takes a connection and about 12 KB. With 0 pages poll.',
    fallback: '50000',
    ...wholeNumber(0, 1_000_000),
  },
  liveStreamsPerAddress: {
    key: 'LIVE_STREAMS_PER_ADDRESS',
    description:
      'The most live streams of one address, for one process; a browser opens one, and polls where it gets none. Behind a proxy without TRUST_PROXY all visitors are one address.',
    fallback: '100',
    ...wholeNumber(0, 1_000_000),
  },
};
