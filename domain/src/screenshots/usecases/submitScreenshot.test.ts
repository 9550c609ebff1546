import { describe, expect, it, vi } from 'vitest';
import { createMemoryObjectStore, createMemoryStores, NOON } from '../../testing.ts';
import { context, setUp, upload } from '../testing/uploadScene.ts';

const DAY = 24 * 60 * 60_000;

/** Lets the visitor have so many approved screenshots. */
async function trust(test: ReturnType<typeof setUp>, times = 3, at = NOON - 2 * DAY): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const input = upload({ now: at });
    await test.submitScreenshot(input);
    await test.reviewScreenshot({ id: input.id, to: 'approved', context: context(`trust-${input.id}`) });
  }
}

describe('submitting a screenshot', () => {
  it('approves at once a flawless one of a visitor with three approved ones', async () => {
    const test = setUp();
    await trust(test);
    const submitted = await test.submitScreenshot(upload());
    expect(submitted).toMatchObject({
      value: {
        status: 'approved',
        analysis: { autoApproved: true, confidence: 100, reason: 'All checks passed.' },
        reviewedAt: null,
      },
    });
  });

  it.each([
    ['with two approved ones only', 2, {}],
    ['whom the server does not know', 3, { visitorId: null }],
    ['that is another', 3, { visitorId: 'visitor-2' }],
  ])('leaves to a person what comes from a visitor %s', async (_, approved, given) => {
    const test = setUp();
    await trust(test, approved);
    expect(await test.submitScreenshot(upload(given))).toMatchObject({ value: { status: 'pending' } });
  });

  it('recognises the same picture, of any visitor, and never approves it', async () => {
    const test = setUp();
    await trust(test);
    const first = upload({ visitorId: 'visitor-2' });
    await test.submitScreenshot(first);
    const again = { ...upload(), file: first.file };
    const analysis = { confidence: 40, reason: expect.stringContaining('the same image') };
    expect(await test.submitScreenshot(again)).toMatchObject({
      value: { status: 'pending', sameAs: first.id, analysis },
    });
  });

  it('writes no row when the object store fails', async () => {
    for (const failing of [1, 2]) {
      const objects = createMemoryObjectStore();
      let puts = 0;
      const test = setUp({
        objects: {
          ...objects,
          put: (...args) =>
            (puts += 1) === failing ? Promise.reject(new Error('away')) : objects.put(...args),
        },
      });
      await expect(test.submitScreenshot(upload())).rejects.toThrow('away');
      expect(await test.screenshots.list(undefined, 10)).toEqual([]);
      await vi.waitFor(async () => expect(await test.keys()).toEqual([]));
    }
  });

  it('removes the objects when the row cannot be written', async () => {
    const stores = createMemoryStores();
    const test = setUp({ screenshots: { ...stores.screenshots, submit: databaseAway } });
    await expect(test.submitScreenshot(upload())).rejects.toThrow('database away');
    await vi.waitFor(async () => expect(await test.keys()).toEqual([]));
  });

  it('never removes the objects of a row that was written although its answer was lost', async () => {
    const stores = createMemoryStores();
    const find = vi.fn((id: string) => stores.screenshots.find(id));
    const test = setUp({
      screenshots: {
        ...stores.screenshots,
        find,
        async submit(...args) {
          await stores.screenshots.submit(...args);
          throw new Error('the answer was lost');
        },
      },
    });
    await expect(test.submitScreenshot(upload())).rejects.toThrow('lost');
    await vi.waitFor(() => expect(find).toHaveResolved());
    expect(await test.keys()).toHaveLength(2);
  });
});

function databaseAway(): Promise<never> {
  return Promise.reject(new Error('database away'));
}
