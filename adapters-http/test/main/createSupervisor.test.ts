import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSupervisor } from '../../src/main/commands/serve.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PID = 42;

function supervised(env: Readonly<Record<string, string>>) {
  const sent: string[] = [];
  const supervisor = createSupervisor(env, PID, (line) => void sent.push(line));
  return { supervisor, sent };
}

it('feeds the watchdog twice in its time from the start to the stop', () => {
  const { supervisor, sent } = supervised({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000000' });
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  supervisor.ready();
  vi.advanceTimersByTime(60_000);
  supervisor.stopping();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
});
