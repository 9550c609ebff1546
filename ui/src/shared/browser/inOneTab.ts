/**
 * Runs `lead` in one tab of the browser at a time, in every tab where the browser has no locks, until the signal aborts.
 * The place passes to another tab when `lead` ends.
 */
export function inOneTab(
  name: string,
  lead: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): void {
  // Undefined on plain http, but for this machine.
  const { locks } = navigator as Partial<Navigator>;
  const running = locks === undefined ? lead(signal) : locks.request(name, { signal }, () => lead(signal));
  running.catch(() => undefined);
}
