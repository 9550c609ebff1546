import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveHub } from '../../../src/game/live/createLiveHub.ts';
import { createUpstream } from '../../../src/game/live/createUpstream.ts';
import { eventFrame } from '../../../src/game/live/eventFrame.ts';
import { comparePositions, idOf, parsePosition, positionAfter } from '../../../src/game/live/livePosition.ts';
import type { LiveEvent } from '../../../src/game/live/liveRing.ts';
import { localServer } from '../../support/localServer.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const aDraw = (id: string) => eventFrame('draw', { period: id.split('-')[0], number: 7 }, id);
const UNREADABLE = 'The live stream of the upstream cannot be read';
/** Ms that no other timer of these tests takes. */
const SILENT_AFTER = 301;
const HEAD = { 'content-type': 'text/event-stream' };

type Answer = (response: ServerResponse) => void | Promise<void>;

/** An upstream that answers its callers in turn as told, and what a follower of it passed on. */
const followed = (...answers: readonly Answer[]) => followedUntilSilent(60_000, ...answers);

/** The same of a follower that takes its upstream for silent after so many ms. */
async function followedUntilSilent(silentAfter: number, ...answers: readonly Answer[]) {
  const asked: (string | undefined)[] = [];
  const passed: string[] = [];
  const frames: string[] = [];
  const log = silentLog();
  const { url, close } = await localServer((request, response) => {
    asked.push(request.headers['last-event-id'] as string | undefined);
    void (answers[asked.length - 1] ?? answers.at(-1)!)(response);
  });
  onTestFinished(close);
  const upstream = createUpstream({
    upstream: new URL(url).origin,
    live: {
      pass({ position, name, frame }) {
        passed.push(`${name} ${idOf(position)}`);
        frames.push(frame);
      },
      startOver: () => void passed.push('reset'),
    },
    monotonic: aMonotonic(() => performance.now()),
    random: () => 0,
    log,
    silentAfter,
  });
  onTestFinished(upstream.stop);
  upstream.start();
  return { upstream, asked, passed, frames, log };
}

describe('the stream of the upstream', () => {
  it('is read from the oldest event, and after a loss from the last one', async () => {
    const { asked, passed, log } = await followed(
      (response) => {
        response.writeHead(200, HEAD).write(`retry: 5\n\n${aDraw('101-0')}${aDraw('102-0')}`);
        setTimeout(() => response.destroy(), 20);
      },
      (response) => void response.writeHead(200, HEAD).write(aDraw('103-0')),
    );
    await expect.poll(() => passed).toEqual(['draw 101-0', 'draw 102-0', 'draw 103-0']);
    expect(asked.slice(0, 2)).toEqual(['oldest', '102-0']);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'terminated' }, UNREADABLE);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ failures: 1 }, `${UNREADABLE}; now it works again`);
  });

  it('is the same in whatever pieces it comes', async () => {
    const events = [aDraw('101-0'), eventFrame('counts', { text: 'नमस्ते' }, '101-1')];
    const { passed, frames } = await followed(async (response) => {
      response.writeHead(200, HEAD);
      for (const byte of Buffer.from(`:\n\n${events.join(':\n\n')}`)) {
        response.write(Buffer.of(byte));
        await wait(1);
      }
    });
    await expect.poll(() => passed).toEqual(['draw 101-0', 'counts 101-1']);
    expect(frames).toEqual(events);
  });

  it('is opened again when it is silent, and until then the server is not ready', async () => {
    const { upstream, asked, log } = await followedUntilSilent(
      300,
      (response) => void response.writeHead(200, HEAD).write(':\n\n'),
      (response) => response.writeHead(200, HEAD).flushHeaders(),
    );
    expect(upstream.isSilent()).toBe(true);
    await upstream.begun;
    expect(upstream.isSilent()).toBe(false);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect.poll(upstream.isSilent).toBe(true);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'The upstream is silent.' }, UNREADABLE);
  });

  it('stays open for as long as bytes come, and leaves no timer when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const ended = vi.spyOn(globalThis, 'clearTimeout');
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });
    let stream: ServerResponse | undefined;
    const { upstream, asked, passed, log } = await followedUntilSilent(SILENT_AFTER, (response) => {
      stream = response;
      response.writeHead(200, HEAD).write(aDraw('101-0'));
    });
    await upstream.begun;
    for (const id of ['102-0', '103-0', '104-0']) {
      vi.advanceTimersByTime(200);
      stream!.write(aDraw(id));
      await expect.poll(() => passed.at(-1)).toBe(`draw ${id}`);
    }
    expect(asked).toEqual(['oldest']);
    await upstream.stop();
    // Others of the same process begin timers too.
    const own = begun.mock.results.filter((_, index) => begun.mock.calls[index]?.[1] === SILENT_AFTER);
    expect(own).toHaveLength(1);
    expect(ended).toHaveBeenCalledWith(own[0]?.value);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('that was heard is opened again as soon as after the first loss, however often it was lost', async () => {
    const { asked, log } = await followed((response) => void response.writeHead(200, HEAD).end(':\n\n'));
    // Each pause is an eighth of a second; pauses that grow would take 13 s for as many.
    await expect.poll(() => asked.length).toBeGreaterThan(7);
    expect(log.warn).toHaveBeenLastCalledWith({ reason: 'It ended the stream.' }, UNREADABLE);
  });

  it.each([
    ['an error', (response: ServerResponse) => void response.writeHead(503, HEAD).end(), /status 503/],
    [
      'an answer without a body',
      (response: ServerResponse) => void response.writeHead(204).end(),
      /status 204/,
    ],
    ['a page', (response: ServerResponse) => void response.writeHead(200).end('<html>'), /status 200/],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
      /status 302/,
    ],
  ])('that is %s is tried again, with one line in the log', async (_what, answer, reason) => {
    const { asked, log, passed } = await followed(answer);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: expect.stringMatching(reason) }, UNREADABLE);
    expect(passed).toEqual([]);
  });

  it('is opened again where an event does not end', async () => {
    const { log, passed } = await followed(
      (response) => void response.writeHead(200, HEAD).write('x'.repeat(200_000)),
      (response) => void response.writeHead(200, HEAD).write(aDraw('101-0')),
    );
    await expect.poll(() => passed).toEqual(['draw 101-0']);
    expect(log.warn).toHaveBeenCalledWith({ reason: 'It sends an event without an end.' }, UNREADABLE);
  });

  it('is read from the oldest event again after it told to start over', async () => {
    const { asked, passed } = await followed(
      (response) => void response.writeHead(200, HEAD).end(aDraw('101-0')),
      (response) => void response.writeHead(200, HEAD).end(eventFrame('reset', {})),
      (response) => void response.writeHead(200, HEAD).write(aDraw('50-0')),
    );
    await expect.poll(() => passed).toEqual(['draw 101-0', 'reset', 'draw 50-0']);
    expect(asked).toEqual(['oldest', '101-0', 'oldest']);
  });
});

const eventOf = ({
  period,
  revision,
  name,
}: {
  period: number;
  revision: number;
  name: LiveEvent['name'];
}) => {
  const id = `${period}-${revision}`;
  return { position: parsePosition(id)!, name, frame: eventFrame(name, { period, revision }, id) };
};

const bodyOf = (frame: string) => frame.replace(/^id: .*\n/, '');

describe('the hub of a stream server', () => {
  const events = fc.array(
    fc.record({
      period: fc.integer({ min: 1, max: 4 }),
      revision: fc.integer({ min: 0, max: 3 }),
      name: fc.constantFrom('draw' as const, 'counts' as const),
    }),
  );
  it('always passes every event on, with ids that rise, and its own id where that rises', () => {
    fc.assert(
      fc.property(events, (passed) => {
        const hub = createLiveHub({ limits: { all: 1, perAddress: 1 }, random: () => 0 });
        for (const event of passed) hub.pass(eventOf(event));
        const sent = hub.missed('oldest').split('\n\n').slice(0, -1);
        expect(sent.map(bodyOf)).toEqual(passed.map((event) => bodyOf(eventOf(event).frame.trimEnd())));
        const positions = sent.map((frame) => parsePosition(/^id: (.*)/.exec(frame)![1]!)!);
        let newest = parsePosition('0-0')!;
        for (const [index, position] of positions.entries()) {
          const own = eventOf(passed[index]!).position;
          expect(position).toEqual(comparePositions(own, newest) > 0 ? own : positionAfter(newest));
          newest = position;
        }
      }),
    );
  });
});
