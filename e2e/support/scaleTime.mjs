/**
 * Has the clocks and timers of this global object run `rate` times as fast as ours, from `epoch` (ms) on; answers with the
 * real ms of a timeout. It is sent to pages as text, so what it uses is within it. Styles' transitions, events' times
 * and the timers inside of Node's servers and sockets keep our time.
 */
export function scaleTime({ epoch, rate }) {
  const LONGEST = 2 ** 31 - 1;
  const { performance: realPerformance, Date: RealDate, AbortSignal: Signal } = globalThis;
  const realNow = realPerformance.now.bind(realPerformance);
  const timeOrigin = epoch + (realPerformance.timeOrigin - epoch) * rate;
  const now = () => realNow() * rate;
  // Of a timer's arguments only these are times; the browser and Node give the others a meaning of their own.
  const isTime = (ms) => ms > 0 && ms <= LONGEST;
  const period = (ms) => (isTime(ms) ? Math.ceil(ms / rate) : ms);
  // Node's timers may be up to 1 ms early.
  const timeout = (ms) => (isTime(ms) ? Math.ceil(ms / rate) + 1 : ms);

  RealDate.now = () => Math.floor(timeOrigin + now());
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now()).toString(),
    construct: (target, given, made) =>
      Reflect.construct(
        target,
        given.length === 0 ? [RealDate.now()] : given,
        made === globalThis.Date ? target : made,
      ),
  });
  RealDate.prototype.constructor = globalThis.Date;

  Object.defineProperty(globalThis, 'performance', {
    configurable: true,
    writable: true,
    value: new Proxy(realPerformance, {
      get(target, key) {
        if (key === 'now') return now;
        if (key === 'timeOrigin') return timeOrigin;
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  });

  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
  globalThis.setTimeout = (run, ms, ...given) => realTimeout(run, timeout(ms), ...given);
  globalThis.setInterval = (run, ms, ...given) => realInterval(run, period(ms), ...given);
  const realSignal = Signal.timeout.bind(Signal);
  Signal.timeout = (ms) => realSignal(timeout(ms));

  const { requestAnimationFrame: realFrame, requestIdleCallback: realIdle } = globalThis;
  if (realFrame !== undefined) globalThis.requestAnimationFrame = (run) => realFrame((at) => run(at * rate));
  if (realIdle !== undefined)
    globalThis.requestIdleCallback = (run, options) =>
      realIdle(run, options && { ...options, timeout: timeout(options.timeout) });
  return { timeout, period };
}
