import type { Request } from '@hapi/hapi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestCookie, requestCookies } from '../../../src/platform/callers.ts';

function asked(cookie?: string): Pick<Request, 'raw'> {
  return { raw: { req: { headers: { cookie } } } } as unknown as Pick<Request, 'raw'>;
}

const garbage = fc.string().map((text) => text.replaceAll(';', ' '));

describe('a cookie', () => {
  it('is found among whatever garbage comes with it', () => {
    fc.assert(
      fc.property(fc.array(garbage), fc.array(garbage), (before, after) => {
        const others = before.filter((text) => text.split('=')[0]?.trim() !== 'mine');
        const header = [...others, 'mine=value', ...after].join('; ');
        expect(requestCookie(asked(header), 'mine')).toBe('value');
      }),
    );
  });

  it('is not found under a name that differs in case, in a prefix or in quotes', () => {
    for (const header of [
      undefined,
      '',
      ';',
      '=',
      'mine',
      'Mine=1',
      'mine2=1',
      'xmine=1',
      'a=mine=1',
      '"mine"=1',
    ]) {
      expect(requestCookie(asked(header), 'mine')).toBeUndefined();
    }
  });

  it('is the first of several, and can be empty or hold an equals sign', () => {
    expect(requestCookie(asked('mine=1; mine=2'), 'mine')).toBe('1');
    expect(requestCookie(asked('mine='), 'mine')).toBe('');
    expect(requestCookie(asked('mine=a=b'), 'mine')).toBe('a=b');
  });

  it('is not decoded', () => {
    expect(requestCookie(asked('mine=%41'), 'mine')).toBe('%41');
    expect(requestCookies(asked('mine=%41; mine=%42'), 'mine')).toEqual(['%41', '%42']);
  });

  it('comes with the others of its name, in their order, up to a number', () => {
    expect(requestCookies(asked(' mine=1;x=2;mine=a=b ; Mine=3; mine;=;mine='), 'mine')).toEqual([
      '1',
      'a=b',
      '',
    ]);
    expect(requestCookies(asked('mine=1; '.repeat(1000)), 'mine')).toHaveLength(10);
    expect(requestCookies(asked(), 'mine')).toEqual([]);
  });
});
