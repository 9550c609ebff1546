import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpImageReader } from '../../../src/platform/images.ts';
import { screen } from './pictures.ts';

describe('a crowd', () => {
  it('of 30 at once is read two at a time: ten are answered, twenty hear that it is busy, and all may come again', async () => {
    const reader = createSharpImageReader();
    const file = await screen({ seed: 1 }).jpeg().toBuffer();
    const most = { atWork: 0, begun: 0 };
    const watch = () => {
      const { queue, process } = sharp.counters();
      // A picture that moves from one of sharp's two counters to the other is in both, so that the sum can be too high. Sharp
      // has four places, and a busy machine may have one picture at work while the other waits for its thread.
      most.atWork = Math.max(most.atWork, process);
      most.begun = Math.max(most.begun, queue + process);
    };
    sharp.queue.on('change', watch);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2 === 0 ? reader.readScreenshot(file) : reader.readIcon(file),
      ),
    );
    sharp.queue.off('change', watch);

    expect(most.atWork).toBeLessThanOrEqual(2);
    expect(most.begun).toBeGreaterThanOrEqual(2);
    expect(answers.map((answer) => (answer.ok ? 'read' : answer.code))).toEqual([
      ...Array.from({ length: 10 }, () => 'read'),
      ...Array.from({ length: 20 }, () => 'images_busy'),
    ]);
    const again = await Promise.all(Array.from({ length: 10 }, () => reader.readScreenshot(file)));
    expect(again.every(({ ok }) => ok)).toBe(true);
  });

  it('gets the answer for a file that is no image at once, however busy the server is', async () => {
    const reader = createSharpImageReader();
    const file = await screen({ seed: 1 }).jpeg().toBuffer();
    const busy = Array.from({ length: 10 }, () => reader.readScreenshot(file));
    expect(await reader.readScreenshot(Buffer.from('<svg/>'))).toEqual({ ok: false, code: 'not_an_image' });
    expect(await reader.readScreenshot(file)).toEqual({ ok: false, code: 'images_busy' });
    await Promise.all(busy);
  });

  it('of broken files holds no place', async () => {
    const reader = createSharpImageReader();
    const file = await screen({ seed: 1 }).jpeg().toBuffer();
    for (let round = 0; round < 3; round += 1) {
      const broken = Array.from({ length: 10 }, () => reader.readScreenshot(file.subarray(0, 900)));
      expect(await Promise.all(broken)).toEqual(
        Array.from({ length: 10 }, () => ({ ok: false, code: 'not_an_image' })),
      );
    }
    expect((await reader.readScreenshot(file)).ok).toBe(true);
  });
});
