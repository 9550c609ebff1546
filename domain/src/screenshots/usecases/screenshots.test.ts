import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { requireObjectKey } from '../../platform/object-key/objectKey.ts';
import { SCREENSHOT_STATUSES, type ScreenshotStatus } from '../moderate.ts';
import {
  aGiftCode,
  aTrailEntry,
  anImageFile,
  aStoredScreenshot,
  createMemoryDeps,
  createMemoryImageReader,
  createMemoryObjectStore,
  createMemoryStores,
  NOON,
} from '../../testing.ts';
import {
  createUseCases,
  type ReadImage,
  type SubmitScreenshotInput,
  type UseCaseDeps,
} from '../../usecases.ts';

const DAY = 24 * 60 * 60_000;

function setUp(given: Partial<UseCaseDeps> = {}) {
  const stores = createMemoryStores();
  const deps: UseCaseDeps = { ...createMemoryDeps(stores), ...given };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of deps.objects.list()) found.push(key);
    return found;
  };
  return { deps, keys, screenshots: deps.screenshots, ...createUseCases(deps) };
}

let ids = 0;

function upload(given: Partial<SubmitScreenshotInput> = {}): SubmitScreenshotInput {
  const number = (ids += 1);
  return {
    file: anImageFile({ note: `file ${number}`, perceptualHash: farFromOthers(number) }),
    visitorId: 'visitor-1',
    now: NOON,
    id: `shot-${number}`,
    imageId: `image-${number}`,
    thumbnailId: `thumbnail-${number}`,
    random: 0.5,
    ...given,
  };
}

/** Any two numbers under 256 give hashes that differ in 32 bits or more. */
function farFromOthers(number: number): string {
  return (number % 256).toString(2).padStart(8, '0').replaceAll('0', '00000000').replaceAll('1', 'ffffffff');
}

/** Lets the visitor have so many approved screenshots. */
async function trust(test: ReturnType<typeof setUp>, times = 3, at = NOON - 2 * DAY): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const input = upload({ now: at });
    await test.submitScreenshot(input);
    await test.reviewScreenshot({ id: input.id, to: 'approved', context: context(`trust-${input.id}`) });
  }
}

/** Sends so many, each half a day after the other; answers with how many were approved at once, and one that was not. */
async function approvedByMachine(test: ReturnType<typeof setUp>, uploads: number, from = NOON) {
  let count = 0;
  let pending = '';
  for (let time = 0; time < uploads; time += 1) {
    const submitted = await test.submitScreenshot(upload({ now: from + (time * DAY) / 2 }));
    if (!submitted.ok) throw new Error(submitted.code);
    if (submitted.value.status === 'approved') count += 1;
    else pending = submitted.value.id;
  }
  return { count, pending };
}

const context = (id: string, at = NOON) => ({ id, at, actor: 'Admin' });

describe('submitting a screenshot', () => {
  it('stores image and thumbnail under keys of their own, pending review', async () => {
    const test = setUp();
    const input = upload({ visitorId: null });
    const submitted = await test.submitScreenshot(input);
    expect(submitted).toMatchObject({
      ok: true,
      value: {
        id: input.id,
        imageKey: `shots/${input.imageId}.webp`,
        thumbnailKey: `shots/${input.thumbnailId}.webp`,
        status: 'pending',
        mimeType: 'image/webp',
        width: 1080,
        height: 2160,
        visitorId: null,
        analysis: { autoApproved: false, confidence: 90 },
        nearDuplicateOf: null,
        submittedAt: NOON,
        reviewedAt: null,
        reviewedBy: null,
        version: 1,
      },
    });
    const image = await test.deps.objects.get(requireObjectKey(`shots/${input.imageId}.webp`));
    expect(submitted).toMatchObject({ value: { fileSize: image?.length } });
    expect(image).not.toEqual(
      await test.deps.objects.get(requireObjectKey(`shots/${input.thumbnailId}.webp`)),
    );
    expect(await test.screenshots.find(input.id)).toEqual(submitted.ok ? submitted.value : undefined);
  });

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

  it('sends one in ten of those that would be approved to a person, first in the queue', async () => {
    const test = setUp();
    await trust(test);
    await test.submitScreenshot(upload({ visitorId: 'visitor-2', now: NOON + 9 }));
    const input = upload({ random: 0.0999 });
    expect(await test.submitScreenshot(input)).toMatchObject({
      value: {
        status: 'pending',
        spotCheck: true,
        analysis: { autoApproved: false, confidence: 100, reason: expect.stringContaining('one in ten') },
      },
    });
    expect((await test.listScreenshots({ status: 'pending' }))[0]?.id).toBe(input.id);
    expect(await test.submitScreenshot(upload({ random: 0.1 }))).toMatchObject({
      value: { status: 'approved', spotCheck: false },
    });
    const unknown = await test.submitScreenshot(upload({ visitorId: null, random: 0 }));
    expect(unknown).toMatchObject({ value: { status: 'pending', spotCheck: false } });
  });

  it('approves at most 10 without a person after the last approval by a person, and again 10 after the next', async () => {
    const test = setUp();
    await trust(test);
    const last = await approvedByMachine(test, 25);
    expect(last.count).toBe(10);
    await test.reviewScreenshot({
      id: last.pending,
      to: 'approved',
      context: context('again', NOON + 13 * DAY),
    });
    expect((await approvedByMachine(test, 25, NOON + 14 * DAY)).count).toBe(10);
  });

  it('approves nothing without a person once 30 days have passed since a person approved', async () => {
    const test = setUp();
    await trust(test);
    await approvedByMachine(test, 5, NOON + 25 * DAY);
    for (const [now, status] of [
      [NOON + 30 * DAY - 1, 'approved'],
      [NOON + 30 * DAY, 'pending'],
    ] as const) {
      expect(await test.submitScreenshot(upload({ now }))).toMatchObject({ value: { status } });
    }
  });

  it.each([
    ['with two approved ones only', { approved: 2 }],
    ['whose three are 30 days old', { approvedAt: NOON - 30 * DAY }],
    ['whom the server does not know', { visitorId: null }],
    ['that is another', { visitorId: 'visitor-2' }],
    ['who was rejected once', { rejected: true }],
    ['who sent three within 24 hours', { approvedAt: NOON - DAY + 1 }],
    ['where approval is left to persons', { autoApprove: false }],
  ])('leaves to a person what comes from a visitor %s', async (_, given) => {
    const {
      approved = 3,
      approvedAt = NOON - 2 * DAY,
      autoApprove = true,
      rejected,
      ...rest
    } = {
      ...(given as { approved?: number; approvedAt?: number; autoApprove?: boolean; rejected?: boolean }),
    };
    const test = setUp({ autoApprove });
    await trust(test, approved, approvedAt);
    if (rejected) {
      const input = upload({ now: NOON - 2 * DAY });
      await test.submitScreenshot(input);
      await test.reviewScreenshot({ id: input.id, to: 'pending', context: context('reset') });
      await test.reviewScreenshot({ id: input.id, to: 'rejected', context: context('reject') });
    }
    expect(await test.submitScreenshot(upload(rest))).toMatchObject({ value: { status: 'pending' } });
  });

  it('recognises an equal file and one that looks the same, of any visitor, and never approves it', async () => {
    const test = setUp();
    await trust(test);
    const first = upload({ visitorId: 'visitor-2' });
    await test.submitScreenshot(first);
    const similar = upload();
    const shifted = anImageFile({ note: 'similar', perceptualHash: flipped(first.file) });
    expect(await test.submitScreenshot({ ...similar, file: shifted })).toMatchObject({
      value: { status: 'pending', nearDuplicateOf: first.id, analysis: { confidence: 40 } },
    });
    const again = { ...upload(), file: first.file };
    const analysis = { confidence: 40, reason: expect.stringContaining('the same image') };
    expect(await test.submitScreenshot(again)).toMatchObject({
      value: { status: 'pending', nearDuplicateOf: first.id, analysis },
    });
  });

  it.each([
    'not_an_image',
    'too_many_pixels',
    'sides_not_right',
    'decoded_too_large',
    'images_busy',
  ] as const)('rejects a file that is %s and stores nothing', async (failure) => {
    const test = setUp();
    const rejected = await test.submitScreenshot(upload({ file: anImageFile({ failure }) }));
    expect(rejected).toEqual({ ok: false, code: failure });
    expect(await test.keys()).toEqual([]);
    expect(await test.screenshots.list(undefined, 10)).toEqual([]);
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

  it('leaves objects in place while it is unknown whether a row names them', async () => {
    const stores = createMemoryStores();
    const away = vi.fn(databaseAway);
    const test = setUp({ screenshots: { ...stores.screenshots, submit: away, find: away } });
    await expect(test.submitScreenshot(upload())).rejects.toThrow('database away');
    await vi.waitFor(() => expect(away).toHaveBeenCalledTimes(2));
    expect(await test.keys()).toHaveLength(2);
  });
});

describe('reviewing a screenshot', () => {
  it('stores a decision with name and time, withdraws it, and logs both', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const approved = await test.reviewScreenshot({
      id: input.id,
      to: 'approved',
      context: context('a', NOON + 1),
    });
    expect(approved).toMatchObject({
      ok: true,
      value: { status: 'approved', reviewedAt: NOON + 1, reviewedBy: 'Admin', version: 2 },
    });
    const reset = await test.reviewScreenshot({
      id: input.id,
      to: 'pending',
      context: context('b', NOON + 2),
    });
    expect(reset).toMatchObject({
      value: { status: 'pending', reviewedAt: null, reviewedBy: null, version: 3 },
    });
    const noted = { actor: 'Admin', action: 'screenshot_reviewed', subject: input.id };
    expect(await test.deps.trail.newest(10)).toEqual([
      { ...noted, id: 'b', at: NOON + 2, before: { status: 'approved' }, after: { status: 'pending' } },
      { ...noted, id: 'a', at: NOON + 1, before: { status: 'pending' }, after: { status: 'approved' } },
    ]);
  });

  it('tells the reason of a rejection as long as it is rejected, and of no other decision', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const decide = async (to: ScreenshotStatus) => {
      const answer = await test.reviewScreenshot({
        id: input.id,
        to,
        reason: 'no_win',
        context: context(to),
      });
      return answer.ok ? answer.value.rejectedFor : answer.code;
    };
    expect(await decide('rejected')).toBe('no_win');
    expect((await test.deps.trail.newest(1))[0]).toMatchObject({
      before: { status: 'pending' },
      after: { status: 'rejected', reason: 'no_win' },
    });
    expect(await decide('pending')).toBe(null);
    expect(await decide('approved')).toBe(null);
  });

  it('rejects an unknown one, an illegal transition and a changed one, and logs nothing', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const review = (id: string, to: ScreenshotStatus, version?: number) =>
      test.reviewScreenshot({ id, to, version, context: context('x') });
    expect(await review('nothing', 'approved')).toEqual({ ok: false, code: 'not_found' });
    expect(await review(input.id, 'pending')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await review(input.id, 'approved', 2)).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await review(input.id, 'pending', 2)).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await test.deps.trail.newest(10)).toEqual([]);
  });

  it('lets exactly one of several concurrent reviewers succeed, whatever they choose', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...SCREENSHOT_STATUSES), { minLength: 1 }),
        async (wanted) => {
          const test = setUp();
          const input = upload();
          await test.submitScreenshot(input);
          const answers = await Promise.all(
            wanted.map((to, index) =>
              test.reviewScreenshot({ id: input.id, to, version: 1, context: context(`entry-${index}`) }),
            ),
          );
          const legal = wanted.filter((to) => to !== 'pending');
          expect(answers.filter(({ ok }) => ok)).toHaveLength(Math.min(1, legal.length));
          const status = wanted[answers.findIndex(({ ok }) => ok)] ?? 'pending';
          expect(await test.screenshots.find(input.id)).toMatchObject({ status });
          expect(await test.deps.trail.newest(10)).toHaveLength(Math.min(1, legal.length));
        },
      ),
    );
  });
});

describe('a note on a screenshot', () => {
  it('is put on a pending one for the other admins, replaced and removed, with its entries and no new version', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const note = (text: string, id: string) =>
      test.noteScreenshot({ id: input.id, text, context: { ...context(id), at: NOON + 9 } });
    expect(await note('  Whose win is it? ', 'a')).toMatchObject({
      value: { note: { text: 'Whose win is it?', by: 'Admin', at: NOON + 9 }, status: 'pending', version: 1 },
    });
    expect(await note('', 'b')).toMatchObject({ value: { note: null, version: 1 } });
    expect(await test.deps.trail.newest(10)).toMatchObject([
      { action: 'screenshot_noted', before: { note: 'Whose win is it?' }, after: { note: null } },
      { action: 'screenshot_noted', before: { note: null }, after: { note: 'Whose win is it?' } },
    ]);
  });

  it('is rejected on an unknown or a reviewed one, over 200 characters, and of more than a line', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const note = (id: string, text: string) => test.noteScreenshot({ id, text, context: context('x') });
    expect(await note('nothing', 'A')).toEqual({ ok: false, code: 'not_found' });
    for (const text of ['a'.repeat(201), 'two\nlines', 'bell\u0007'])
      expect(await note(input.id, text)).toEqual({ ok: false, code: 'invalid_note' });
    await test.reviewScreenshot({ id: input.id, to: 'approved', context: context('review') });
    expect(await note(input.id, 'Late')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await test.deps.trail.newest(10)).toHaveLength(1);
  });
});

const away = () => Promise.reject(new Error('away'));

describe('withdrawing a screenshot', () => {
  const byVisitor = { id: 'withdrawal', at: NOON, actor: 'Visitor' };

  it.each(['pending', 'approved'] as const)(
    'removes a %s one with its images, and logs it',
    async (status) => {
      const test = setUp();
      const { id, visitorId, ...input } = upload();
      await test.submitScreenshot({ id, visitorId, ...input });
      if (status === 'approved') await test.reviewScreenshot({ id, to: status, context: context('review') });
      const withdrawn = await test.withdrawScreenshot({ id, visitorId: 'visitor-1', context: byVisitor });
      expect(withdrawn).toMatchObject({ ok: true, value: { id } });
      expect(await test.screenshots.list(undefined, 10)).toEqual([]);
      expect(await test.keys()).toEqual([]);
      expect((await test.deps.trail.newest(1))[0]).toEqual({
        ...byVisitor,
        action: 'screenshot_withdrawn',
        subject: id,
        before: { status },
        after: null,
      });
    },
  );

  it('is for its sender alone, once, and never for a rejected one', async () => {
    const test = setUp();
    const [first, rejected] = [upload(), upload()];
    for (const input of [first, rejected]) await test.submitScreenshot(input);
    await test.reviewScreenshot({ id: rejected.id, to: 'rejected', context: context('review') });
    const withdraw = (id: string, visitorId: string) =>
      test.withdrawScreenshot({ id, visitorId, context: { ...byVisitor, id: `${id} ${visitorId}` } });
    expect(await withdraw(first.id, 'visitor-2')).toEqual({ ok: false, code: 'not_found' });
    expect(await withdraw(rejected.id, 'visitor-1')).toEqual({ ok: false, code: 'illegal_transition' });
    expect(await test.keys()).toHaveLength(4);
    expect(await withdraw(first.id, 'visitor-1')).toMatchObject({ ok: true });
    expect(await withdraw(first.id, 'visitor-1')).toEqual({ ok: false, code: 'not_found' });
    const own = await test.listOwnScreenshots({ visitorId: 'visitor-1' });
    expect(own.map(({ id, status }) => [id, status])).toEqual([[rejected.id, 'rejected']]);
  });

  it('succeeds although the images cannot be moved', async () => {
    const objects = createMemoryObjectStore();
    const test = setUp({ objects: { ...objects, trash: { ...objects.trash, add: away } } });
    const input = upload();
    await test.submitScreenshot(input);
    const withdrawn = await test.withdrawScreenshot({
      id: input.id,
      visitorId: 'visitor-1',
      context: byVisitor,
    });
    expect(withdrawn.ok).toBe(true);
    expect(await test.screenshots.list(undefined, 10)).toEqual([]);
  });
});

describe('the lists', () => {
  it('show approved ones to everybody, 500 at most, and all to admins, 1,000 at most', async () => {
    const test = setUp();
    for (let index = 0; index < 1010; index += 1) {
      const shot = aStoredScreenshot({
        id: `shot-${index}`,
        status: index % 2 === 0 ? 'approved' : 'rejected',
        submittedAt: NOON + index,
      });
      await test.screenshots.submit({ visitorId: null, sha256: '', now: NOON, others: 0 }, () => shot);
    }
    const approved = await test.listApprovedScreenshots();
    expect(approved).toHaveLength(500);
    expect(approved[0]?.id).toBe('shot-1008');
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set(['approved']));
    expect(await test.listScreenshots({})).toHaveLength(1000);
    expect(await test.listScreenshots({ status: 'rejected' })).toHaveLength(505);
  });
});

/** What was read, with its bytes. */
async function whole(reading: ReturnType<ReadImage>) {
  const image = await reading;
  return image && { isPublic: image.isPublic, bytes: await image.readBytes() };
}

describe('reading an image', () => {
  it('gives approved ones and icons to everybody, all others to admins alone', async () => {
    for (const status of SCREENSHOT_STATUSES) {
      const test = setUp();
      const shot = aStoredScreenshot({ status, imageSha256: null, thumbnailSha256: null, fileSize: 3 });
      await test.screenshots.submit({ visitorId: null, sha256: '', now: NOON, others: 0 }, () => shot);
      for (const key of [shot.imageKey, shot.thumbnailKey]) {
        const bytes = Uint8Array.of(1, 2, 3);
        await test.deps.objects.put(key, bytes, 'image/webp');
        const name = key.slice('shots/'.length);
        const isPublic = status === 'approved';
        expect(await whole(test.readImage({ name, isAdmin: true }))).toEqual({ bytes, isPublic });
        expect(await whole(test.readImage({ name, isAdmin: false }))).toEqual(
          isPublic ? { bytes, isPublic } : undefined,
        );
      }
    }
    const test = setUp();
    const iconSha256 = await test.deps.objects.put(
      requireObjectKey('icons/game.webp'),
      Uint8Array.of(7),
      'image/webp',
    );
    const code = aGiftCode({ iconKey: requireObjectKey('icons/game.webp'), iconSha256 });
    await test.deps.giftCodes.add(code, aTrailEntry());
    expect(await whole(test.readImage({ name: 'game.webp', isAdmin: false }))).toEqual({
      bytes: Uint8Array.of(7),
      isPublic: true,
    });
    expect(await test.readImage({ name: 'other.webp', isAdmin: true })).toBeUndefined();
    await test.deps.objects.put(requireObjectKey('icons/unnamed.webp'), Uint8Array.of(1), 'image/webp');
    expect(await test.readImage({ name: 'unnamed.webp', isAdmin: true })).toBeUndefined();
  });

  it('gives nobody an object that no row names', async () => {
    const test = setUp();
    for (const folder of ['shots', 'icons']) {
      await test.deps.objects.put(requireObjectKey(`${folder}/orphan.webp`), Uint8Array.of(1), 'image/webp');
    }
    expect(await test.readImage({ name: 'orphan.webp', isAdmin: true })).toBeUndefined();
  });

  it('gives nobody other bytes than those that were stored', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    const iconSha256 = await test.deps.objects.put(
      requireObjectKey('icons/game.webp'),
      Uint8Array.of(7),
      'image/webp',
    );
    const code = aGiftCode({ iconKey: requireObjectKey('icons/game.webp'), iconSha256 });
    await test.deps.giftCodes.add(code, aTrailEntry());
    for (const name of [`${input.imageId}.webp`, `${input.thumbnailId}.webp`, 'game.webp']) {
      expect(await test.readImage({ name, isAdmin: true })).toBeDefined();
      const key = requireObjectKey(`${name === 'game.webp' ? 'icons' : 'shots'}/${name}`);
      const bytes = (await test.deps.objects.get(key)) ?? new Uint8Array();
      for (const damaged of [bytes.subarray(1), bytes.map((byte) => byte ^ 1)]) {
        await test.deps.objects.put(key, damaged, 'image/webp');
        await expect(whole(test.readImage({ name, isAdmin: true }))).rejects.toThrow('not what was stored');
      }
    }
  });

  it('compares the size alone where an older version stored no hash', async () => {
    const test = setUp();
    const old = { imageSha256: null, thumbnailSha256: null, fileSize: 3, status: 'approved' } as const;
    const shot = aStoredScreenshot({
      ...old,
      imageKey: requireObjectKey('shots/i.webp'),
      thumbnailKey: requireObjectKey('shots/t.webp'),
    });
    await test.screenshots.submit({ visitorId: null, sha256: shot.sha256, now: NOON, others: 0 }, () => shot);
    for (const name of ['i', 't']) {
      await test.deps.objects.put(requireObjectKey(`shots/${name}.webp`), Uint8Array.of(1, 2), 'image/webp');
    }
    await expect(whole(test.readImage({ name: 'i.webp', isAdmin: false }))).rejects.toThrow(
      'not what was stored',
    );
    expect(await whole(test.readImage({ name: 't.webp', isAdmin: false }))).toBeDefined();
  });
});

describe('the memory image reader', () => {
  it('rejects every file that was not made for it', async () => {
    const images = createMemoryImageReader();
    const notAnImage = { ok: false, code: 'not_an_image' };
    for (const file of [Uint8Array.of(), Uint8Array.of(0xff, 0xd8), Uint8Array.of(123, 125)]) {
      expect(await images.readScreenshot(file)).toEqual(notAnImage);
      expect(await images.readIcon(file)).toEqual(notAnImage);
    }
  });
});

function databaseAway(): Promise<never> {
  return Promise.reject(new Error('database away'));
}

/** The hash in the file, with 12 of its bits turned. */
function flipped(file: Uint8Array): string {
  const { perceptualHash } = JSON.parse(String.fromCharCode(...file)) as { perceptualHash: string };
  const digits = Array.from(perceptualHash.slice(0, 3), (digit) =>
    (15 - Number.parseInt(digit, 16)).toString(16),
  );
  return digits.join('') + perceptualHash.slice(3);
}
