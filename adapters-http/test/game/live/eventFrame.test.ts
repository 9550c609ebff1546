import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventFrame, HEARTBEAT, retryFrame } from '../../../src/game/live/eventFrame.ts';
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
