import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasForbiddenLink } from './banner.ts';

it.each([
  'no link',
  'https://example.com',
  '[a](https://example.com)',
  '[a](http://example.com "title")',
  '[a](HTTPS://EXAMPLE.COM)',
  '[a](mailto:help@example.com)',
  '[a](tg://resolve?domain=x)',
  '[a]( \n<https://example.com>)',
  '<https://example.com>',
  '<mailto:help@example.com>',
  '<tg:resolve>',
  '<help@example.com>',
  '[a]: https://example.com',
  '[a]:https://example.com "title"',
  '> - [a]: <https://example.com>',
  '1. [a]:\n  tg:x',
  'See [today]: data of the week',
  '[Today]: ten codes for all',
  'and [a]: javascript:alert(1)',
  'a < b: c > d',
  '<b: c>',
  '<note: hello there>',
  '5 <6:7>',
  'f(x) [1] (javascript:x)',
  '[a]:',
  '[]: javascript:x',
])('finds nothing wrong in %j', (markdown) => {
  expect(hasForbiddenLink(markdown)).toBe(false);
});

it.each([
  '[a](javascript:alert(1))',
  '[a](JavaScript:alert(1))',
  '[a](data:text/html,x)',
  '[a](//example.com)',
  '[a](/path)',
  '[a](#top)',
  '[a](example.com)',
  '[a]()',
  '[a](',
  '[a](https:example.com)',
  '[a](xhttps://example.com)',
  '[a](ftp://example.com)',
  '[a](xmailto:x)',
  '[a](tgx:y)',
  '[a](&#106;avascript:alert(1))',
  '[a]( \n<javascript:alert(1)>)',
  '[a](<  https://example.com>)',
  '[ok](https://example.com) and [bad](vbscript:x)',
  '<javascript:alert(1)>',
  '<ftp://example.com>',
  '<a+b-c.d1:x>',
  '<https://example.com> <data:x>',
  '[a]: javascript:alert(1)',
  '[a]: ftp://example.com',
  '[a]:data:x',
  '  [a]: javascript:x "title"',
  "[a]: javascript:x 'title'",
  '[a]: javascript:x\t(title)',
  '[a]: javascript:x  ',
  '[a]: javascript:x  "title"',
  '[a]:\n\njavascript:x\nmore',
  '[a\nb]: javascript:x',
  '[a\\]b]: javascript:x',
  '[a\\\nb]: javascript:x',
  '> * + 1. 2) - [a]: javascript:x',
  '\t[a]: javascript:x',
  '[a]: <javascript:alert(1) x>',
  'text\n[a]: javascript:x\ntext',
])('finds the link in %j', (markdown) => {
  expect(hasForbiddenLink(markdown)).toBe(true);
});

it('lets through exactly the four schemes, in every form of link', () => {
  const schemes = fc.constantFrom(
    'http://',
    'https://',
    'mailto:',
    'tg:',
    'ftp://',
    'data:',
    'javascript:',
    'sms:',
  );
  const forms = fc.constantFrom(
    (address: string) => `see [this](${address})`,
    (address: string) => `see <${address}>`,
    (address: string) => `see [this]\n\n[this]: ${address}`,
  );
  fc.assert(
    fc.property(schemes, fc.stringMatching(/^[a-z]{1,8}$/), forms, (scheme, rest, form) => {
      const allowed = ['http://', 'https://', 'mailto:', 'tg:'].includes(scheme);
      expect(hasForbiddenLink(form(scheme + rest))).toBe(!allowed);
    }),
  );
});
