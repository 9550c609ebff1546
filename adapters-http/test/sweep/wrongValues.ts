import type { Field } from './catalogue.ts';

/** JSON that no value of JavaScript is written as. */
export type RawJson = { readonly rawJson: string };

const raw = (rawJson: string): RawJson => ({ rawJson });

/** Of another type than text. */
const NO_TEXTS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e21,
  [],
  [null],
  [[]],
  ['visitor-1'],
  ['BIG', 'SMALL'],
  [{ a: 1 }],
  {},
  { a: 1 },
  { $gt: '' },
  { $ne: null },
  { val: 'x' },
  { length: 9 },
  { toString: 'x' },
  { constructor: { prototype: { isAdmin: true } } },
  { nested: { nested: { nested: [{ nested: {} }] } } },
  { type: 'Buffer', data: [1, 2, 3] },
  raw('1e999'),
  raw('-1e999'),
  raw('123456789012345678901234567890'),
  raw('[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]'),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"a":1,"a":2}'),
];

/** Holding what nobody can see, or what is no character. */
const UNPRINTABLE: readonly string[] = [
  '\0',
  'a\0b',
  'visitor-1\0',
  '\u0001',
  'a\u0007b',
  'a\u0008b',
  'a\u001b[31mb',
  'a\u007fb',
  'a\u0085b',
  'a\u009fb',
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\ude00a',
  '\udc00\ud800',
];

/** Texts of attacks and oddities that are only characters. */
export const HOSTILE_TEXTS: readonly string[] = [
  `' OR '1'='1`,
  `' OR 1=1 --`,
  `'; DROP TABLE gift_codes; --`,
  `x'; DELETE FROM banners WHERE 1=1; --`,
  `' UNION SELECT token_hash FROM admin_sessions --`,
  `1; SELECT pg_sleep(10)`,
  `' || (SELECT randomblob(1000000000)) || '`,
  `'; ATTACH DATABASE '/tmp/x' AS x; --`,
  `' AND load_extension('x') --`,
  `") OR ("a"="a`,
  '`; SELECT 1; --',
  '$1',
  '$id',
  ':id',
  '?',
  '%s%s%s%n',
  '%',
  "''",
  '\\',
  "\\'; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</title><script>0</script>',
  '&lt;script&gt;',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '${jndi:ldap://example.com/a}',
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\',
  '%00',
  '%2e%2e%2f',
  '%0d%0aset-cookie:%20x=1',
  '[object Object]',
  '\u202egnp.exe',
  '\u200b',
  'a\u200bb',
  '\ufeffa',
  'e\u0301\u0301\u0301',
  'İıŞ',
  '😀😀',
  '👨‍👩‍👧',
  '１２３',
  '٣٤٥',
  'ﷺ',
  '=1+1',
  '@SUM(1)',
  'a b',
  'a,b',
  'a;b',
  'a=b',
  'a&b=c',
  'a.b',
  'a:b',
  '{"a":1}',
  '["a"]',
];

/** Of letters alone: what is no name to a form is one here. */
export const ODD_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e5',
  '-',
  '_',
  '--',
  'DROP',
  'con',
  'a'.repeat(64),
];

const LINK_STARTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'ws://example.com',
  'intent://example.com#Intent;end',
  'about:blank',
  'view-source:https://example.com',
  'mailto:a@example.com',
  'tg:resolve?domain=x',
];

const NO_WEB_URLS: readonly string[] = [
  ...LINK_STARTS,
  'example.com',
  '//example.com',
  'https:',
  'https:/example.com',
  'https://',
  'https:///x',
  'https://?x',
  'https://#x',
  'https://:80',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https://:secret@example.com',
  'https://example.com:65536',
  'https://example.com:-1',
  'https://example.com:x',
  'https://example.com:80:80',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\nx',
  'https://exam\0ple.com',
  'https://example.com\\@evil.example',
  'https://example..com',
  'https://.example.com',
  'https://example.com./',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[',
  'https://256.256.256.256',
  'https://1.2.3.4.5',
  'https://0x7f.1',
  'https://2130706433',
  'https://%65xample.com',
  'https://exam%00ple.com',
  'https://example.com/"onmouseover=alert(1)',
  'https://example.com/<script>',
  'https://example.com/\u2028x',
  'https://xn--/',
  'https://-example.com',
  `https://${'a'.repeat(64)}.com`,
  `https://example.com/${'a'.repeat(2001)}`,
  `https://${'a.'.repeat(130)}com`,
];

const NO_NUMBERS: readonly unknown[] = [
  ...NO_TEXTS.filter((value) => typeof value !== 'number'),
  '1',
  '50',
  '',
  ' ',
  '0x10',
  '1e1',
  'NaN',
  'Infinity',
  '-Infinity',
  '１',
  "1' OR '1'='1",
];

/** Values that a field of this kind never takes. What is left out altogether is not among them. */
export function wrongValues({ kind, atMost = 64 }: Field): readonly unknown[] {
  const long = ['a'.repeat(atMost + 1), 'é'.repeat(atMost + 1), '😀'.repeat(atMost), 'a'.repeat(10_000)];
  const blank = ['', ' ', '\t', '\n', ' \r\n ', '\u00a0', '\u2003'];
  const noTexts = [...NO_TEXTS, ...blank, ...long, ...UNPRINTABLE];
  const noNames = [...noTexts, ...HOSTILE_TEXTS];
  switch (kind) {
    case 'recoveryCode':
      return [...noNames, ...ODD_NAMES, '0123-4567-89AB-CDEU'];
    case 'sessionId':
    case 'rowId':
      return [...noNames, ...LINK_STARTS];
    case 'period':
      return [
        ...noNames,
        '-1',
        '+1',
        '1.0',
        '1e3',
        '0x10',
        ' 1',
        '1 ',
        '1\n',
        '1_000',
        '1,000',
        '9'.repeat(33),
      ];
    case 'choice':
      return [
        ...noNames,
        ...ODD_NAMES,
        'big',
        'Big',
        ' BIG',
        'BIG ',
        'BIG\0',
        'BIGSMALL',
        'BIG,SMALL',
        'APPROVED',
        'approved ',
        'AI',
      ];
    case 'nonce':
      return [...noNames, ...ODD_NAMES, 'x'.repeat(21), 'x'.repeat(23)];
    case 'percent':
      return [...NO_NUMBERS, -1, -0.0001, 100.0001, 101, 1e9, 1e308, -1e308, 2 ** 53, raw('100.00000001e0')];
    case 'version':
      return [...NO_NUMBERS, 0, -1, 0.5, 1.5, 1e21, -1e21, 2 ** 53, 1e308, raw('-0'), raw('1.0000001')];
    case 'dayLimit':
      return [...NO_NUMBERS.filter((value) => value !== null), 0, -1, 0.5, 1441, 2 ** 53, 1e308, raw('-0')];
    case 'most':
      return [
        ...NO_NUMBERS,
        0,
        -1,
        0.5,
        1.5,
        10_000_001,
        2 ** 31,
        1e21,
        -1e21,
        2 ** 53,
        raw('-0'),
        raw('1.0000001'),
      ];
    case 'switch':
      return [
        ...NO_TEXTS.filter((value) => typeof value !== 'boolean'),
        'true',
        'false',
        '',
        '1',
        '0',
        'yes',
        'on',
        'True',
        ' true',
        2,
        [true],
        { isActive: true },
      ];
    case 'line':
      return [...noTexts, 'a\nb', 'a\r\nb', 'a\tb'];
    case 'markdown':
      return [...noTexts, ...FORBIDDEN_MARKDOWN];
    case 'url':
      return [...NO_TEXTS, ...blank, ...UNPRINTABLE, ...HOSTILE_TEXTS, ...NO_WEB_URLS];
    case 'password':
      return [...NO_TEXTS, '', 'a'.repeat(257), 'a'.repeat(10_000)];
    case 'secret':
      // Null removes the second factor.
      return [...NO_TEXTS.filter((value) => value !== null), ...blank, ...long, ...HOSTILE_TEXTS, 'JBSWY3DP'];
    case 'ignoredText':
      return [...NO_TEXTS, 'a'.repeat(atMost + 1), 'a'.repeat(10_000)];
    case 'limit':
      return [
        '',
        ' ',
        '0',
        '-1',
        '201',
        '1000',
        '1.5',
        '1e2',
        '0x10',
        '01',
        '+1',
        ' 5',
        '5 ',
        'NaN',
        'Infinity',
        '٣',
        '９',
        'all',
        '9'.repeat(400),
        '\0',
        '5\n',
        ...HOSTILE_TEXTS,
      ];
    case 'imageName':
    case 'path':
    default:
      return [...blank, ...long, ...UNPRINTABLE, ...HOSTILE_TEXTS, ...ODD_NAMES, ...LINK_STARTS];
  }
}

const FORBIDDEN_MARKDOWN: readonly string[] = [
  ...LINK_STARTS.filter((link) => !/^(mailto|tg):/.test(link)).flatMap((link) => [
    `[x](${link})`,
    `[x](<${link}>)`,
  ]),
  '![x](https://example.com/x.png)',
  '[x](//example.com)',
  '[x](/admin)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '- '.repeat(11) + 'x',
  '>'.repeat(11) + 'x',
  '* '.repeat(2000),
  '>'.repeat(5000),
  '1. '.repeat(12),
];

/** Texts that are no id, as the parts of an address in which they stand, encoded or not. */
export const WRONG_IDS: readonly string[] = [
  ...[
    ...HOSTILE_TEXTS,
    ...LINK_STARTS,
    ...UNPRINTABLE,
    'a'.repeat(65),
    'a'.repeat(300),
    'a'.repeat(8000),
  ].map(encoded),
  '%20',
  '%09',
  '%0a',
  'a%0d%0ab',
  '%00',
  'a%00',
  '%2500',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%',
  '%2',
  '%zz',
  '%u0041',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e%2f%2e%2e%2f',
  '..%252f..%252f',
  '...',
  '....%2f%2f',
  '.hidden',
  'a.b',
  'a%2fb',
  'a;b',
  'a:b',
  'a+b',
  'a,b',
  'a@b',
  '~',
  '*',
  '(a)',
  "a'b",
  'a!b',
  '=',
  '$a',
  '%F0%9F%98%80',
  '%EF%BC%91',
];

/** Whether the text has no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** Also what is no Unicode, as far as an address can hold it. */
function encoded(text: string): string {
  return isWellFormed(text)
    ? encodeURIComponent(text)
    : Array.from(text, (character) =>
        isWellFormed(character) ? encodeURIComponent(character) : '%ED%A0%80',
      ).join('');
}
