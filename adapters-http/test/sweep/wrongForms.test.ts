import { beforeAll, expect, it } from 'vitest';
import type { AdminScreenshot, GiftCode, ScreenshotAnswer } from '../../src/wire.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { form } from '../support/form.ts';
import { type HostileFile, hostileFiles, PLANTED } from '../support/hostileFiles.ts';
import { webpChunkNames } from '../support/imageBytes.ts';
import { realProduct } from '../support/realProduct.ts';
import { CATALOGUE } from './catalogue.ts';
import { judgeRefusal } from './judge.ts';
import { addressOf, createWorld } from './world.ts';
import { ODD_FILENAMES, wrongForms } from './wrongForms.ts';
import { keyOf, type WrongRequest } from './wrongRequest.ts';

const UPLOAD = { method: 'POST', url: '/api/screenshots/upload' } as const;
const NO_IMAGE = [
  'not_an_image',
  'too_many_pixels',
  'sides_not_right',
  'decoded_too_large',
  'invalid_request',
] as const;

let files: readonly HostileFile[] = [];
beforeAll(async () => {
  files = await hostileFiles();
});

it('every wrong form, and every file that is no whole image, is rejected and leaves nothing behind', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const wrong: WrongRequest[] = [];
  for (const call of CATALOGUE.filter(({ file }) => file !== undefined)) {
    const valid = await call.valid(world);
    wrong.push(...wrongForms(call, valid, world));
    // As an icon, a GIF is an image like the others.
    const none = files.filter(({ verdict, name }) => verdict === 'rejected' && !name.startsWith('GIF'));
    for (const { name, bytes, declaredType } of none) {
      const { payload, headers } = form({ name: call.file ?? '', bytes, type: declaredType });
      wrong.push({
        name: `${call.path}: ${name}`,
        request: {
          method: 'POST',
          url: addressOf(call, valid),
          payload,
          headers: { ...headers, cookie: world.cookie },
        },
        codes: NO_IMAGE,
      });
    }
  }

  const before = await everythingStored(product);
  const faults: string[] = [];
  for (const { name, request, codes } of wrong) {
    const fault = judgeRefusal(await product.inject(request), codes);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(await everythingStored(product)).toEqual(before);
  const distinct = new Set(wrong.map(({ request }) => keyOf(request))).size;
  expect(distinct).toBeGreaterThan(400);
  console.info(`${distinct} distinct wrong forms and files, each rejected.`);
}, 60_000);

it('a file that is taken although it is odd is served as pixels alone, to admins alone until it is approved', async () => {
  const product = await realProduct();
  const { cookie } = await createWorld(product);
  // The framework reads what is declared as text into a text, which is no file.
  const odd = files.filter(
    ({ verdict, declaredType }) => verdict === 'accepted-clean' && !declaredType.startsWith('text/'),
  );
  expect(odd.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const { name, bytes, declaredType } of odd) {
    const sent = await product.inject({
      ...UPLOAD,
      ...form({ bytes, type: declaredType, filename: '../x.svg' }),
    });
    if (sent.statusCode !== 201) faults.push(`${name}: ${sent.payload}`);
    if (/[\w-]{36}\.webp/.test(sent.payload)) faults.push(`${name}: its address is told`);
  }
  const listed = await product.inject({ method: 'GET', url: '/api/admin/screenshots', headers: { cookie } });
  const shots = JSON.parse(listed.payload) as readonly AdminScreenshot[];
  expect(shots).toHaveLength(odd.length);
  for (const { cloudflareUrl, thumbnailUrl } of shots) {
    for (const url of [cloudflareUrl, thumbnailUrl]) {
      const served = await product.inject({ method: 'GET', url, headers: { cookie } });
      if (webpChunkNames(served.rawPayload).join() !== 'VP8 ') faults.push(`${url}: more than pixels`);
      if (served.rawPayload.includes(PLANTED)) faults.push(`${url}: what was planted`);
      const stranger = await product.inject({ method: 'GET', url });
      const fault = judgeRefusal(stranger, ['not_found']);
      if (fault !== undefined) faults.push(`${url}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
}, 60_000);

it('a file is stored under a name of ours, and the sender’s file name nowhere', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const id = await world.giftCode();
  const faults: string[] = [];
  for (const filename of ODD_FILENAMES) {
    const shot = await product.inject({ ...UPLOAD, ...form({ bytes: await world.picture(), filename }) });
    if (shot.statusCode !== 201) faults.push(`${filename}: ${shot.payload}`);
    const receipt = JSON.parse(shot.payload) as Partial<ScreenshotAnswer>;
    if (!/^[\da-f-]{36}$/.test(receipt.id ?? '')) faults.push(`${filename}: kept as ${receipt.id}`);
    const { payload, headers } = form({ bytes: await world.picture(), filename, name: 'icon' });
    const icon = await product.inject({
      method: 'POST',
      url: `/api/gift-codes/${id}/icon`,
      payload,
      headers: { ...headers, cookie: world.cookie },
    });
    const { iconUrl } = JSON.parse(icon.payload) as Partial<GiftCode>;
    if (!/^\/api\/images\/[\da-f-]{36}\.webp$/.test(iconUrl ?? ''))
      faults.push(`${filename}: ${icon.payload}`);
  }
  expect(faults).toEqual([]);
  const { rows, objects, temporary } = await everythingStored(product);
  expect(objects.filter((name) => !/^(shots|icons)\/[\da-f-]{36}\.webp [\da-f]{64}$/.test(name))).toEqual([]);
  expect(temporary).toEqual([]);
  for (const mark of ['passwd', 'win.ini', 'script', 'DROP', 'aaaaaaaa']) {
    expect(JSON.stringify(rows['screenshots'])).not.toContain(mark);
  }
}, 60_000);
