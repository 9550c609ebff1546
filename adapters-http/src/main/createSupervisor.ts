import { spawn } from 'node:child_process';

/** What systemd is told of a service of `Type=notify`: sd_notify(3). */
export type Supervisor = {
  /** The server answers. From here on the watchdog is fed, if the unit has one. */
  readonly ready: () => void;
  /** The server is about to stop: the watchdog is no longer fed. */
  readonly stopping: () => void;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Sends the lines to systemd. Node has no datagram sockets of Unix, so systemd's own command does it. */
function send(...lines: readonly string[]): void {
  const child = spawn('systemd-notify', lines, { stdio: 'ignore' });
  // Without the command the unit's time to start runs out, and systemd says so.
  child.once('error', () => undefined);
  child.unref();
}

/**
 * The supervisor that started this process: silent where NOTIFY_SOCKET names none. The watchdog is fed by a timer of the event
 * loop, in half of the unit's WatchdogSec, so that a server that hangs is ended.
 */
export function createSupervisor(env: Environment, pid: number, notify = send): Supervisor {
  const listens = env['NOTIFY_SOCKET'] !== undefined;
  const isOurs = (env['WATCHDOG_PID'] ?? String(pid)) === String(pid);
  const every = isOurs ? Number(env['WATCHDOG_USEC']) / 2000 : Number.NaN;
  let watchdog: NodeJS.Timeout | undefined;
  return {
    ready() {
      if (!listens) return;
      notify('READY=1');
      if (every > 0) watchdog = setInterval(() => notify('WATCHDOG=1'), every).unref();
    },
    stopping() {
      clearInterval(watchdog);
      if (listens) notify('STOPPING=1');
    },
  };
}
