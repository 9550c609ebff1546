import type { Call, Valid } from './catalogue/call.ts';
import { short, type Wrong, type WrongRequest } from './wrongRequest.ts';
import { addressOf } from './world.ts';
import { ODD_NAMES } from './hostileTexts.ts';
import { isWellFormed, WRONG_IDS } from './wrongIds.ts';
import { wrongValues } from './wrongValues.ts';

/** With wrong parts of the path. */
export function wrongParts(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  return Object.entries(call.params ?? {}).flatMap(([name, kind]) => {
    if (kind === 'path') return [];
    const partAt = (part: string) => ({
      url: addressOf(call, { ...valid, params: { ...valid.params, [name]: 'PART' } }).replace(
        'PART',
        () => part,
      ),
    });
    // One of these may be right: a page can be `0`.
    const others = ODD_NAMES.filter((part) => part !== valid.params?.[name]);
    const unknown = kind === 'sessionId' ? [] : others;
    return [
      ...WRONG_IDS.map((part) =>
        wrong(`${name} ${short(part)}`, partAt(part), 'invalid_request', 'not_found', 'malformed_request'),
      ),
      // These change which route is asked: none that takes them. A route one level up may exist, for another body.
      ...['', '.', '..', '%2e%2e', 'a/b', '/', '//', 'a/../b/c'].map((part) =>
        wrong(
          `${name} ${part}`,
          partAt(part),
          'not_found',
          ...(call.file ? (['payload_too_large'] as const) : []),
          ...(['..', '%2e%2e'].includes(part) ? (['invalid_request'] as const) : []),
        ),
      ),
      ...unknown.map((part) => wrong(`${name} ${part}`, partAt(part), 'not_found')),
    ];
  });
}

/** With wrong queries. */
export function wrongQueries(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  const address = addressOf(call, { ...valid, query: {} });
  const rejected = (what: string, ...pairs: readonly string[]) =>
    wrong(
      `query ${short(what)}`,
      { url: `${address}?${pairs.join('&')}` },
      'invalid_request',
      'malformed_request',
    );
  return Object.entries(call.query ?? {}).flatMap(([name, kind]) => {
    const value = valid.query?.[name] ?? 'x';
    const texts = wrongValues({ kind }).filter(
      (text): text is string => typeof text === 'string' && isWellFormed(text) && text !== 'true',
    );
    return [
      ...texts.map((text) => rejected(`${name}=${text}`, `${name}=${encodeURIComponent(text)}`)),
      // A text may be a percent sign.
      ...['%00', '%ff', '%ED%A0%80', '%c0%ae', ...(kind === 'line' ? [] : ['%'])].map((part) =>
        rejected(`${name}=${part}`, `${name}=${part}`),
      ),
      rejected('twice', `${name}=${value}`, `${name}=${value}`),
      rejected('as a list', `${name}[]=${value}`),
      rejected('as an object', `${name}[a]=${value}`),
      rejected('bare', name),
      ...[
        'x',
        '__proto__',
        'constructor',
        'toString',
        name.toUpperCase(),
        `${name} `,
        `${name}%00`,
        '%00',
        '$where',
      ].map((other) => rejected(`unknown ${other}`, `${other}=${value}`)),
    ];
  });
}

/** With wrong headers that the call reads. */
export function wrongHeaders(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  return Object.entries(call.headers ?? {}).flatMap(([name, kind]) => {
    const { [name]: _, ...others } = valid.headers ?? {};
    // What no header can hold, Node itself rejects, and it takes the blanks off both ends.
    const texts = wrongValues({ kind }).filter(
      (text): text is string =>
        typeof text === 'string' && /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text) && text.length <= 8000,
    );
    return [
      ...texts.map((text) =>
        wrong(`${name}: ${short(text)}`, { headers: { ...others, [name]: text } }, 'invalid_request'),
      ),
      wrong(`${name} missing`, { headers: others }, 'invalid_request'),
    ];
  });
}
