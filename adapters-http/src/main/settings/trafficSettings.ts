import { parseOrigin, type Setting, yesOrNo } from './setting.ts';

/** How requests reach this process. */
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
};
