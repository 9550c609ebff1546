import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireSessionId } from '@bigsmall/domain/people';
import { createPresenceWindow } from '../../src/visitors/createPresenceWindow.ts';
import { silentLog } from '../support/silentLog.ts';

type Kept = { readonly pings: readonly { readonly sessionId: string; readonly at: number }[] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function presenceWindow(fail: () => boolean = () => false) {
  const clock = { now: 1000 };
  const batches: Kept['pings'][] = [];
  const log = silentLog();
  const presence = createPresenceWindow({
    keep: async ({ pings }: Kept) => {
      if (fail()) throw new Error('down');
      batches.push(pings);
    },
    now: () => clock.now,
    log,
  });
  return { presence, clock, batches, log };
}

describe('the presence window', () => {
  it('writes the pings of a second together, one a session, the latest', async () => {
    const { presence, clock, batches } = presenceWindow();
    presence.ping(requireSessionId('ann'));
    clock.now = 1400;
    presence.ping(requireSessionId('ben'));
    presence.ping(requireSessionId('ann'));
    await vi.advanceTimersByTimeAsync(999);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([
      [
        { sessionId: 'ann', at: 1400 },
        { sessionId: 'ben', at: 1400 },
      ],
    ]);
  });

  it('writes pings again a second after an error, and logs the error', async () => {
    let down = true;
    const { presence, clock, batches, log } = presenceWindow(() => down);
    presence.ping(requireSessionId('ann'));
    presence.ping(requireSessionId('ben'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ sessions: 2 }),
      'Active sessions could not be written',
    );
    down = false;
    clock.now = 2500;
    presence.ping(requireSessionId('ben'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([
      [
        { sessionId: 'ann', at: 1000 },
        { sessionId: 'ben', at: 2500 },
      ],
    ]);
  });

  it('remembers no more than 100,000 sessions a window, and the latest ping of each', async () => {
    const { presence, clock, batches } = presenceWindow();
    for (let index = 0; index < 100_500; index += 1) presence.ping(requireSessionId(`session-${index}`));
    clock.now += 1;
    presence.ping(requireSessionId('session-0'));
    await presence.flush();
    expect(batches[0]).toHaveLength(100_000);
    expect(batches[0]?.[0]).toEqual({ sessionId: 'session-0', at: clock.now });
  });

  it('writes the rest when it stops, and takes no more', async () => {
    const { presence, batches } = presenceWindow();
    presence.ping(requireSessionId('ann'));
    await presence.stop();
    presence.ping(requireSessionId('ben'));
    await vi.advanceTimersByTimeAsync(5000);
    await presence.flush();
    expect(batches).toEqual([[{ sessionId: 'ann', at: 1000 }]]);
  });
});
