import { parseFeed } from '@bigsmall/domain';
import { checkBanner, checkGiftCode, isWebUrl, markdownNesting } from '@bigsmall/domain/content';
import { expect, it } from 'vitest';
import { clientAddress } from '../../src/platform/callers/clientAddress.ts';
import { isSameOrigin } from '../../src/platform/plugins/sameOrigin.ts';
import { requestCookie } from '../../src/platform/callers/requestCookie.ts';

/** Texts of about `length` characters on which a pattern that goes back and forth would not end. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'a'.repeat(length),
  'an address of one letter': (length) => `https://${'a'.repeat(length)}`,
  'an address of many labels': (length) => `https://${'a.'.repeat(length / 2)}!`,
  'an address of many digits': (length) => `https://1${'.1'.repeat(length / 2)}x`,
  'an address with a long path': (length) => `https://a.example/${'a/'.repeat(length / 2)}\\`,
  'an address of many ports': (length) => `https://a${':1'.repeat(length / 2)}`,
  spaces: (length) => `${' '.repeat(length)}x`,
  'spaces between letters': (length) => 'a '.repeat(length / 2),
  'line ends': (length) => '\n'.repeat(length),
  'tabs and quotes': (length) => '\t>'.repeat(length / 2),
  'markers of lists': (length) => '* '.repeat(length / 2),
  'numbers of lists': (length) => '1. '.repeat(length / 3),
  digits: (length) => '1'.repeat(length),
  'opening brackets': (length) => '['.repeat(length),
  'closing brackets': (length) => ']'.repeat(length),
  'footnotes that never end': (length) => '[^'.repeat(length / 2),
  'one footnote that never ends': (length) => `[^${'a'.repeat(length)}`,
  'links that never begin': (length) => ']('.repeat(length / 2),
  'links of spaces': (length) => `](${' '.repeat(length)}`,
  definitions: (length) => '[a]: '.repeat(length / 5),
  'definitions in lines': (length) => '[a]:\n'.repeat(length / 5),
  'a definition that never ends': (length) => `[${'\\a'.repeat(length / 2)}`,
  'a definition of a long word': (length) => `[a]: ${'b'.repeat(length)} x`,
  'autolinks that never end': (length) => '<a:'.repeat(length / 3),
  'one autolink that never ends': (length) => `<a${'a+'.repeat(length / 2)}`,
  backslashes: (length) => '\\'.repeat(length),
  semicolons: (length) => '; '.repeat(length / 2),
  'equal signs': (length) => '='.repeat(length),
  commas: (length) => ',1.2.3.4'.repeat(length / 8),
  colons: (length) => ':0'.repeat(length / 2),
};

const requestWith = (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
  ({ raw: { req: { headers } }, info: { remoteAddress } }) as never;

/** What reads text of visitors or of the feed by patterns. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  isWebUrl,
  markdownNesting,
  checkBanner: (text) => checkBanner({ title: text, content: text }),
  checkGiftCode: (text) => checkGiftCode({ gameName: text, registrationUrl: text, giftCode: text }),
  parseFeed: (text) => parseFeed(`{"data":{"list":[{"issueNumber":${JSON.stringify(text)},"number":"1"}]}}`),
  clientAddress: (text) => clientAddress(requestWith({ 'x-forwarded-for': text }), true),
  'clientAddress of an odd connection': (text) => clientAddress(requestWith({}, text), false),
  requestCookie: (text) => requestCookie(requestWith({ cookie: text }), 'bigsmall-admin'),
  isSameOrigin: (text) => isSameOrigin({ origin: text, host: 'a.example' }, ''),
};

/** A reader whose time grows with the square takes 100 times as long for ten times the text; at most this is accepted. */
const AT_MOST = 40;
/** Below this (ms) the clock measures nothing. */
const TOO_SHORT = 1;
/** What else the machine does, and the collection of garbage, only add to a time: a slow one is measured again. */
const MOST_ATTEMPTS = 20;
const LONGEST = 5000;

it.each(Object.entries(READERS))('%s takes time in proportion to its text, whatever that is', (_, read) => {
  const slow: string[] = [];
  for (const [name, make] of Object.entries(TEXTS)) {
    const [small, large] = [make(10_000), make(100_000)];
    let [short, long] = [Infinity, Infinity];
    const isSlow = () => long > AT_MOST * Math.max(short, TOO_SHORT);
    const begun = performance.now();
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      short = Math.min(short, timeOf(read, small));
      long = Math.min(long, timeOf(read, large));
      if (!isSlow() || performance.now() - begun > LONGEST) break;
    }
    if (isSlow()) slow.push(`${name}: ${short} ms, then ${long} ms`);
  }
  expect(slow).toEqual([]);
});

/** In ms. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const start = performance.now();
  read(text);
  return performance.now() - start;
}
