import { afterEach, describe, expect, it } from 'vitest';
import { withoutStack } from './withoutStack.ts';

const format: unknown = Reflect.get(Error, 'prepareStackTrace');
afterEach(() => void Reflect.set(Error, 'prepareStackTrace', format));

const own = () => 'formatted';

const stackOf = (given: Error | null): unknown => {
  let stack: unknown;
  withoutStack(() => (stack = new Error('made for a statement').stack)).call(undefined, given, []);
  return stack;
};

describe('the stack of an error that is made for a statement', () => {
  it('is empty where the statement succeeded, and not where it failed', () => {
    expect(stackOf(null)).toBe('');
    expect(stackOf(new Error('failed'))).toContain('made for a statement');
  });

  it('is formatted as before once the answer was passed on, also by one that throws', () => {
    Reflect.set(Error, 'prepareStackTrace', own);
    stackOf(null);
    expect(Reflect.get(Error, 'prepareStackTrace')).toBe(own);
    const throws = withoutStack(() => {
      throw new Error('thrown');
    });
    expect(() => throws.call(undefined, null, [])).toThrow('thrown');
    expect(Reflect.get(Error, 'prepareStackTrace')).toBe(own);
  });

  it('concerns no other: the answer has its receiver, error and rows', () => {
    const receiver = {};
    const seen: unknown[] = [];
    const answered = withoutStack(function note(this: unknown, ...given) {
      seen.push(this, ...given);
    });
    const error = new Error('failed');
    const rows: never[] = [];
    answered.call(receiver, null, rows);
    answered.call(receiver, error, rows);
    expect(seen).toEqual([receiver, null, rows, receiver, error, rows]);
    expect(seen[0]).toBe(receiver);
    expect(seen[3]).toBe(receiver);
  });
});
