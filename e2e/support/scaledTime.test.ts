import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startMinutes } from './minutes.ts';
import { scaleTime } from './scaleTime.mjs';

const run = promisify(execFile);

/** What a process whose time runs 100 times as fast answers: `script` gives it to `tell`. */
async function inProcess(script: string) {
  const minutes = startMinutes(100);
  const before = minutes.now();
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', `const tell = (said) => console.log(JSON.stringify(said));\n${script}`],
    { env: { ...process.env, ...minutes.settings } },
  );
  return { said: JSON.parse(stdout), before, after: minutes.now() };
}

describe('a process with scaled time', () => {
  it('agrees with the test, and in itself: Date, its text, and performance', async () => {
    const { said, before, after } = await inProcess(`
      const spans = [];
      for (const read of [() => Math.floor(performance.timeOrigin + performance.now()), () => +new Date(), () => new Date().getTime()]) {
        const from = Date.now();
        spans.push([from, read(), Date.now()]);
      }
      // The text has whole seconds.
      const second = Math.floor(Date.now() / 1000) * 1000;
      tell({ spans, text: [second, Date.parse(Date()), Date.now()] });
    `);
    for (const span of [...said.spans, said.text])
      expect(span).toEqual(span.toSorted((a: number, b: number) => a - b));
    for (const span of said.spans) {
      expect(span[0]).toBeGreaterThan(before);
      expect(span[2]).toBeLessThan(after);
    }
  });

  it('never goes back', async () => {
    const { said } = await inProcess(`
      const drops = (read) => {
        let [before, count] = [read(), 0];
        for (let reads = 0; reads < 200_000; reads += 1) {
          const now = read();
          if (now < before) count += 1;
          before = now;
        }
        return count;
      };
      tell([drops(() => Date.now()), drops(() => performance.now()), drops(() => new Date().getTime())]);
    `);
    expect(said).toEqual([0, 0, 0]);
  });

  it('has every kind of timer take a minute in 0.6 s, and never less than a minute of its own', async () => {
    const { said } = await inProcess(`
      import { performance as real } from 'node:perf_hooks';
      import timers, { setTimeout as named } from 'node:timers';
      import { scheduler, setInterval as repeated, setTimeout as wait } from 'node:timers/promises';
      import { promisify } from 'node:util';
      const M = 60_000;
      const kinds = {
        global: () => new Promise((done) => setTimeout(done, M)),
        interval: () => new Promise((done) => { const timer = setInterval(() => { clearInterval(timer); done(); }, M); }),
        module: () => new Promise((done) => timers.setTimeout(done, M)),
        named: () => new Promise((done) => named(done, M)),
        promise: () => wait(M),
        promisified: () => promisify(setTimeout)(M),
        repeated: async () => { for await (const _ of repeated(M)) break; },
        scheduler: () => scheduler.wait(M),
        // The signal alone keeps no process alive.
        signal: () => new Promise((done) => { const alive = setInterval(() => 0, M); const signal = AbortSignal.timeout(M); signal.onabort = () => { clearInterval(alive); done(); }; }),
      };
      const measured = async ([kind, take]) => {
        const [begun, own] = [real.now(), performance.now()];
        await take();
        return [kind, [real.now() - begun, performance.now() - own]];
      };
      tell(Object.fromEntries(await Promise.all(Object.entries(kinds).map(measured))));
    `);
    const ofKind = new Map<string, readonly number[]>(Object.entries(said));
    expect([...ofKind].filter(([, [real = 0]]) => real < 590 || real > 6000)).toEqual([]);
    // An interval keeps its period: it does not wait longer to be sure.
    for (const kind of ['interval', 'repeated']) ofKind.delete(kind);
    expect(ofKind.size).toBe(7);
    expect([...ofKind].filter(([, [, own = 0]]) => own < 60_000)).toEqual([]);
  });

  it('keeps timers what they are, and the measure of the event loop', async () => {
    const { said } = await inProcess(`
      const timer = setTimeout(() => 0, 1_000_000);
      const refs = [timer.hasRef(), timer.unref().hasRef(), timer.ref().hasRef(), timer.refresh() === timer];
      clearTimeout(+timer);
      const { utilization } = performance.eventLoopUtilization();
      setTimeout((...given) => tell({ refs, given, utilization }), 1, 'a', 'b');
    `);
    expect(said.refs).toEqual([true, false, true, true]);
    expect(said.given).toEqual(['a', 'b']);
    expect(said.utilization).toBeGreaterThanOrEqual(0);
    expect(said.utilization).toBeLessThanOrEqual(1);
  });

  it('keeps dates what they are, also those that Node makes', async () => {
    const { said } = await inProcess(`
      import { statSync } from 'node:fs';
      class Day extends Date {}
      tell([
        new Date(5).getTime(), new Date(2026, 0).getFullYear(), Date.UTC(2026, 0), new Date() instanceof Date,
        statSync('/').mtime instanceof Date, new Day(7) instanceof Day, new Date().constructor === Date,
        Math.abs(new Day() - Date.now()) < 1000,
      ]);
    `);
    expect(said).toEqual([5, 2026, Date.UTC(2026, 0), true, true, true, true, true]);
  });

  it('tells its own time in the Date header of its answers', async () => {
    const { said, before, after } = await inProcess(`
      import { createServer } from 'node:http';
      const server = createServer((request, answer) => {
        if (request.url === '/own') answer.setHeader('date', 'own');
        if (request.url === '/none') answer.sendDate = false;
        answer.end();
      });
      await new Promise((done) => server.listen(0, '127.0.0.1', done));
      const dateOf = async (path) => (await fetch('http://127.0.0.1:' + server.address().port + path)).headers.get('date');
      tell([await dateOf('/'), await dateOf('/own'), await dateOf('/none')]);
      server.closeAllConnections();
      server.close();
    `);
    const [date, ...others] = said;
    expect(Date.parse(date)).toBeGreaterThan(before - 1000);
    expect(Date.parse(date)).toBeLessThan(after);
    expect(others).toEqual(['own', null]);
  });
});

/** The globals of a page after the script, whose timers answer with the ms they were set to. */
function page() {
  const scope = createContext({
    performance: { timeOrigin: 5000, now: () => 70 },
    AbortSignal: { timeout: (ms: number) => ms },
    setTimeout: (_run: unknown, ms: number) => ms,
    setInterval: (_run: unknown, ms: number) => ms,
    requestAnimationFrame: (frame: (at: number) => number) => frame(16),
    requestIdleCallback: (_run: unknown, options?: { readonly timeout: number }) => options?.timeout,
  });
  runInContext(`(${String(scaleTime)})({ epoch: 4000, rate: 10 })`, scope);
  return (expression: string): unknown => runInContext(expression, scope);
}

describe('a page with scaled time', () => {
  it('reads the same time from Date, performance and frames', () => {
    const read = page();
    expect(read('[performance.timeOrigin, performance.now(), Date.now(), +new Date()]')).toEqual([
      14_000, 700, 14_700, 14_700,
    ]);
    expect(read('requestAnimationFrame((at) => at)')).toBe(160);
  });

  it('sets no timer shorter than its time, and leaves what is no time as it is', () => {
    const read = page();
    for (const ms of [1, 9, 10, 11, 999, 60_000, 2 ** 31 - 1]) {
      const real = Number(read(`setTimeout(() => 0, ${ms})`));
      expect(real * 10).toBeGreaterThanOrEqual(ms);
      expect(real).toBeLessThanOrEqual(ms / 10 + 2);
      expect(read(`AbortSignal.timeout(${ms})`)).toBe(real);
      expect(read(`requestIdleCallback(() => 0, { timeout: ${ms} })`)).toBe(real);
      expect(read(`setInterval(() => 0, ${ms})`)).toBe(Math.ceil(ms / 10));
    }
    for (const ms of ['0', '-5', 'undefined', '2 ** 31']) {
      expect(read(`setTimeout(() => 0, ${ms})`)).toBe(read(ms));
      expect(read(`setInterval(() => 0, ${ms})`)).toBe(read(ms));
    }
    expect(read('requestIdleCallback(() => 0)')).toBeUndefined();
  });
});
