import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventFrame, HEARTBEAT, readEventFrame, retryFrame } from '../../../src/game/live/eventFrame.ts';
import { readEvents } from '../../support/readEvents.ts';

it('any data in any chunks is read back as it was sent, with its id', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('draw', 'counts'), fc.object(), fc.stringMatching(/^\d{1,5}-\d{1,3}$/)),
      ),
      fc.integer({ min: 1, max: 50 }),
      (sent, size) => {
        const text =
          retryFrame(2000) + sent.map(([name, data, id]) => eventFrame(name, data, id) + HEARTBEAT).join('');
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
        const reader = readEvents();
        const got = chunks.flatMap((chunk) => reader.push(chunk));
        expect(got).toEqual(
          sent.map(([event, data, id]) => ({ event, id, data: JSON.parse(JSON.stringify(data)) as unknown })),
        );
      },
    ),
  );
});

it('an event without an id leaves the reader’s last id as it was', () => {
  const reader = readEvents();
  const got = reader.push(eventFrame('draw', {}, '7-0') + eventFrame('bye', { wait: 1 }));
  expect(got.map(({ id }) => id)).toEqual(['7-0', '7-0']);
});

it('an event that another server sent is read back as it was sent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('draw' as const, 'counts' as const),
      fc.object(),
      fc.stringMatching(/^[1-9]\d{0,4}$/),
      fc.nat(999),
      (name, data, period, revision) => {
        const frame = eventFrame(name, data, `${period}-${revision}`);
        expect(readEventFrame(frame.slice(0, -2))).toEqual({ position: { period, revision }, name, frame });
      },
    ),
  );
});

it.each([
  ['a heartbeat', ':'],
  ['nothing', ''],
  ['the wait of a retry', 'retry: 5'],
  ['an event without an id', 'event: draw\ndata: {}'],
  ['an event without data', 'id: 7-0\nevent: draw'],
  ['an event of another name', 'id: 7-0\nevent: bye\ndata: {}'],
  ['an id that is no position', 'id: seven\nevent: draw\ndata: {}'],
  ['an empty id', 'id: \nevent: draw\ndata: {}'],
  ['a line before the id', ': first\nid: 7-0\nevent: draw\ndata: {}'],
  ['a second line of data', 'id: 7-0\nevent: draw\ndata: {\ndata: }'],
])('%s is no event that another server may pass on', (_what, frame) => {
  expect(readEventFrame(frame)).toBeUndefined();
});
