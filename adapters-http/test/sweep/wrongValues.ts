import type { Field } from './catalogue/call.ts';
import { HOSTILE_TEXTS, LINK_STARTS, ODD_NAMES, UNPRINTABLE } from './hostileTexts.ts';

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

/** Texts that are no whole number from 1 on. */
const NO_COUNTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
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
    case 'time':
      return [
        ...NO_NUMBERS.filter((value) => value !== null),
        -1,
        0.5,
        253_402_300_800_000,
        2 ** 53,
        1e308,
        -1e308,
      ];
    case 'translations': {
      // Each text is wrong by itself, also beside good ones.
      const noText = NO_TEXTS.filter((value) => value !== null && !isEmpty(value));
      const texts = [...noText, ...UNPRINTABLE, 'a'.repeat(5001)];
      return [
        ...noText,
        'क',
        { fr: { title: 'x' } },
        { hi: { id: 'x' } },
        { hi: { gameName: 'क', title: 'क', content: 'क' } },
        ...noText.map((value) => ({ hi: value })),
        ...texts.flatMap((value) => [{ hi: { title: value } }, { hi: { gameName: value } }]),
      ];
    }
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
    case 'rowIds': {
      const noLists = NO_TEXTS.filter((value) => !Array.isArray(value));
      return [...noLists, 'visitor-1', Array(201).fill('x'), ...noNames.map((value) => ['visitor-1', value])];
    }
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
      return [...NO_COUNTS, '201', '1000'];
    case 'hours':
      return [...NO_COUNTS, '26', '100'];
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

/** An empty object has no translation. */
function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
