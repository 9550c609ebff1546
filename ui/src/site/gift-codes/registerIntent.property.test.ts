import { isWebUrl } from '@bigsmall/domain/content';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chromeIntent } from '../../shared/links/openInChrome.ts';

/** As Android reads an intent's text: all before the last `#` is data, the rest its parameters. */
function readIntent(text: string) {
  const at = text.lastIndexOf('#');
  const [mark, ...rest] = text.slice(at + 1).split(';');
  const end = rest.pop();
  return { mark, end, parameters: rest, data: text.slice('intent:'.length, at) };
}

const piece = fc.oneof(
  fc.constantFrom(
    ...'#Intent; ; end = & ? / % %23 %3B # S.browser_fallback_url=https%3A%2F%2Fevil.example'.split(' '),
    ...'scheme=javascript; package=evil.app; component=evil/.Main; SEL; intent: : @ $ ~ [ ]'.split(' '),
    '॥',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const hostile = fc
  .tuple(
    fc.constantFrom('https', 'http'),
    fc.constantFrom('games.example.com', 'games.example.com:8443', 'खेल.example', '127.0.0.1'),
    fc.constantFrom('/', '?', '#', '/a?b#'),
    fc.array(piece, { maxLength: 6 }),
  )
  .map(([scheme, host, start, pieces]) => `${scheme}://${host}${start}${pieces.join('')}`)
  .filter(isWebUrl);

it('no registration address can add to its intent, change its scheme or lead to another host', () => {
  fc.assert(
    fc.property(hostile, (address) => {
      const { protocol, host, pathname, search } = new URL(address);
      const { mark, end, parameters, data } = readIntent(chromeIntent(address) ?? '');
      expect([mark, end]).toEqual(['Intent', 'end']);
      expect(parameters).toEqual([`scheme=${protocol.slice(0, -1)}`, 'package=com.android.chrome']);
      const led = new URL(`${protocol}${data}`);
      expect([led.host, led.pathname, led.search]).toEqual([host, pathname, search]);
    }),
    { numRuns: 1000 },
  );
});
