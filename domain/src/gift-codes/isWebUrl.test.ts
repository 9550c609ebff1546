import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWebUrl } from './giftCode.ts';

/** The platform's parser as the judge; the domain itself is compiled without it. */
const { URL } = globalThis as unknown as {
  URL: new (text: string) => { protocol: string; username: string; password: string };
};

it.each([
  'https://example.com',
  'http://example.com/',
  'HTTPS://Example.COM/Register?code=Ab1&x=%20#top',
  'https://example.com?invite=1',
  'https://example.com#join',
  'https://games.example.co.in:8443/a/b;c,d@e:f',
  'http://localhost:3000/x',
  'http://127.0.0.1:8080/',
  'http://255.249.199.99/',
  'http://0.0.0.0',
  'http://x-1_y.example/',
  'https://खेल.भारत/पथ',
  'https://xn--e1afmkfd.example/',
  'https://example.com:65535/',
  'https://1.2.3.4.example/',
  'https://0xfg.example/',
  `https://${'a'.repeat(63)}.com/`,
  `https://${'abcdefg.'.repeat(31)}hijkl/`,
])('takes %s', (text) => {
  expect(isWebUrl(text)).toBe(true);
  expect(() => new URL(text)).not.toThrow();
});

it.each([
  '',
  'example.com',
  '//example.com',
  'https:',
  'https:/example.com',
  'https://',
  'https:///path',
  'https://?q',
  'https://:80/',
  'javascript:alert(1)',
  'ftp://example.com',
  'xhttps://example.com',
  'httpss://example.com',
  'data:text/html,https://example.com',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://example.com\\@evil.example/',
  'https://example.com/a\\b',
  ' https://example.com',
  'https://example.com ',
  'https://exa mple.com/',
  'https://example.com/a b',
  'https://example.com/a\tb',
  'https://example.com/a\n',
  'https://example.com/\0',
  'https://example.com/\u0085',
  'https://example.com/\ud83d',
  'https://example.com/\u3000',
  'https://example.com/"x',
  'https://example.com/<x',
  'https://example.com/x>',
  'https://example..com/',
  'https://.example.com/',
  'https://example.com./',
  'https://-a.example/',
  'https://a-.example/',
  'https://exa%6dple.com/',
  'https://exam!ple.com/',
  'https://[::1]/',
  'https://example.com:/',
  'https://example.com:65536/',
  'https://example.com:123456/',
  'https://example.com:80:80/',
  'https://example.com:8x/',
  'https://example.com:-1/',
  'http://256.0.0.1/',
  'http://1.2.3/',
  'http://1.2.3.4.5/',
  'http://1.2.3.04/',
  'http://1234/',
  'http://0x7f.1/',
  'http://1.2.3.0x4/',
  'http://example.0x/',
  'http://example.12/',
  `https://${'a'.repeat(64)}.com/`,
  `https://${'abcdefg.'.repeat(31)}hijklm/`,
])('rejects %j', (text) => {
  expect(isWebUrl(text)).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom(...'abxyz019'.split('')), minLength: 1, maxLength: 6 });
const ordinary = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('.com', '.co.in', '.x-y.example'),
    fc.constantFrom('', ':80', ':8443'),
    fc.constantFrom('', '/', '/a-b/c.html', '?x=1&y=%20', '/p?q=[1]#top', '#!/~a,b;c@d:e|f'),
  )
  .map(([scheme, words, top, port, rest]) => `${scheme}://${words.join('.')}${top}${port}${rest}`);

it('takes only what the platform’s parser takes too, as http(s) without credentials', () => {
  const piece = fc.constantFrom(
    ...'http HTTPS :// : / // ? # @ . - _ %41 % example com a 0x1 7 255 256 :80 [ ] < | ^ { user'.split(' '),
    ' ',
    '\\',
    '\t',
    '\0',
    '\ud83d',
  );
  const texts = fc.oneof(
    ordinary,
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      if (!isWebUrl(text)) return;
      const url = new URL(text);
      expect(['http:', 'https:']).toContain(url.protocol);
      expect(url.username + url.password).toBe('');
    }),
    { numRuns: 2000 },
  );
});

it('takes every ordinary web address', () => {
  fc.assert(
    fc.property(ordinary, (text) => {
      expect(isWebUrl(text)).toBe(true);
    }),
  );
});
