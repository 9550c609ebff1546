import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBodyQueue } from '../../../src/platform/uploads/createBodyQueue.ts';

const LIMITS = { all: 5, address: 2, visitor: 2, waiting: 4, timeout: 1000 };

function aLine() {
  const line = createBodyQueue(LIMITS);
  const told: string[] = [];
  /** Asks for a place; `told` hears of the answer. */
  function ask(name: string, address: string, visitor?: string) {
    const gone = new AbortController();
    const asked = {
      end: undefined as (() => void) | undefined,
      leave: () => gone.abort(),
    };
    const enter = async (): Promise<void> => {
      asked.end = await line.enter({ address, visitor }, gone.signal);
      told.push(asked.end === undefined ? `${name} no` : name);
    };
    void enter();
    return asked;
  }
  return { ask, told };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the line of bodies', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts two bodies of an address at once, the third after one of them, whatever other addresses do', async () => {
    const { ask, told } = aLine();
    const first = ask('a1', 'a');
    ask('a2', 'a');
    ask('a3', 'a');
    ask('b1', 'b');
    await settled();
    expect(told).toEqual(['a1', 'a2', 'b1']);
    first.end?.();
    first.end?.();
    await settled();
    expect(told).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('starts bodies of known visitors before unknown ones of their address', async () => {
    const { ask, told } = aLine();
    const held = [ask('u1', 'a'), ask('u2', 'a')];
    ask('u3', 'a');
    ask('known', 'a', 'v');
    await settled();
    held[0]?.end?.();
    await settled();
    expect(told).toEqual(['u1', 'u2', 'known']);
  });

  it('accepts unknown visitors in half of the queue, and two bodies of a known one', async () => {
    const { ask, told } = aLine();
    for (const name of ['u1', 'u2', 'u3', 'u4', 'u5']) ask(name, 'a');
    for (const name of ['v1', 'v2', 'v3']) ask(name, 'a', 'v');
    ask('w1', 'a', 'w');
    await settled();
    expect(told).toEqual(['u1', 'u2', 'u5 no', 'v3 no', 'w1 no']);
  });

  it('accepts at most two bodies of a known visitor, whether they arrive or wait, from any addresses', async () => {
    const { ask, told } = aLine();
    const first = ask('v1', 'a', 'v');
    ask('v2', 'b', 'v');
    ask('v3', 'c', 'v');
    await settled();
    expect(told).toEqual(['v1', 'v2', 'v3 no']);
    first.end?.();
    for (const name of ['u1', 'u2']) ask(name, 'a');
    ask('v4', 'a', 'v');
    ask('v5', 'c', 'v');
    ask('w1', 'c', 'w');
    await settled();
    expect(told.slice(3)).toEqual(['u1', 'u2', 'v5 no', 'w1']);
  });

  it('counts for the queue of an address no other address, and for unknown visitors no known one', async () => {
    const { ask, told } = aLine();
    const held = ['a', 'a', 'b', 'b'].map((address, index) => ask(`u${index}`, address));
    for (const visitor of ['v1', 'v2', 'v3']) ask(visitor, 'a', visitor);
    ask('u4', 'a');
    ask('v4', 'a', 'v4');
    ask('v5', 'b', 'v5');
    await settled();
    expect(told).toEqual(['u0', 'u1', 'u2', 'u3', 'v4 no']);
    for (const { end } of held) end?.();
    await settled();
    expect(told.slice(5).toSorted()).toEqual(['v1', 'v2', 'v5']);
  });

  it('takes no body of a caller who left before', async () => {
    const gone = new AbortController();
    gone.abort();
    const sender = { address: 'a', visitor: undefined };
    expect(await createBodyQueue(LIMITS).enter(sender, gone.signal)).toBeUndefined();
    expect(await createBodyQueue(LIMITS).enter(sender, new AbortController().signal)).toBeTypeOf('function');
  });

  it('holds all addresses together to a number', async () => {
    const { ask, told } = aLine();
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) ask(address, address);
    await settled();
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('drops a body that waited too long or whose caller left', async () => {
    const { ask, told } = aLine();
    const held = ask('a1', 'a');
    ask('a2', 'a');
    const left = ask('a3', 'a');
    ask('a4', 'a');
    left.leave();
    await settled();
    expect(told).toEqual(['a1', 'a2', 'a3 no']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['a1', 'a2', 'a3 no', 'a4 no']);
    held.end?.();
    ask('a5', 'a');
    await settled();
    expect(told.at(-1)).toBe('a5');
  });
});
