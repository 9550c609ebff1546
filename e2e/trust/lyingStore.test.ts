import { expect, it, onTestFinished } from 'vitest';
import { type Lie, startLyingServer } from '../../adapters-persistence/test/s3/startLyingServer.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask, type Answer } from './support/ask.ts';
import { degradedParts } from './support/degradedParts.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { untilTaken } from './support/untilTaken.ts';

/** Each lie, and what it strikes: uploads, the reading of a stored image, or both. */
const LIES: Readonly<Partial<Record<Lie, { readonly upload: boolean; readonly image: boolean }>>> = {
  denies: { upload: true, image: true },
  'says HTML': { upload: true, image: true },
  'forgets puts': { upload: true, image: false },
  'forgets puts with a good ETag': { upload: true, image: false },
  'stores half': { upload: true, image: false },
  'gives half': { upload: false, image: true },
  'gives other bytes': { upload: false, image: true },
};

/** For calls whose due answer is another than 503. */
const taken = (call: () => Promise<Answer>) => untilTaken(call, ({ status }) => status);

it('an object store that denies or lies gets no upload acknowledged and serves no wrong image', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const server = await startLyingServer();
  onTestFinished(server.stop);
  const product = await startProduct({
    DATA_DIR: folder.path,
    MINIO_ENDPOINT: server.place.endpoint,
    MINIO_ACCESS_KEY: server.place.accessKey,
    MINIO_SECRET_KEY: server.place.secretKey,
    RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD,
  });
  onTestFinished(() => void product.kill());
  const cookie = await signIn(product.url);
  const upload = async (): Promise<Answer> => {
    const file = { field: 'screenshot', bytes: await noiseJpeg() };
    return ask('POST', `${product.url}/api/screenshots/upload`, { file });
  };
  const listed = async () => {
    const answer = await ask('GET', `${product.url}/api/admin/screenshots`, { cookie });
    return answer.status === 'broken' ? [] : (answer.body as readonly { readonly cloudflareUrl: string }[]);
  };
  const image = (path: string): Promise<Answer> => ask('GET', product.url + path, { cookie });
  /** Of an image that was not read yet: the server shares what it has read. */
  const unread = async (): Promise<string> => {
    const known = new Set((await listed()).map(({ cloudflareUrl }) => cloudflareUrl));
    await taken(upload);
    const shot = (await listed()).find(({ cloudflareUrl }) => !known.has(cloudflareUrl));
    return shot?.cloudflareUrl ?? '';
  };
  await expect
    .poll(async () => (await degradedParts(product.url))?.includes('images'), { timeout: 20_000 })
    .toBe(false);
  expect((await taken(upload)).status).toBe(201);

  const failures: unknown[] = [];
  let acknowledged = 1;
  for (const [lie, struck] of Object.entries(LIES)) {
    const path = await unread();
    acknowledged += 1;
    server.lie(lie as Lie);
    const shown = struck.image ? await image(path) : await taken(() => image(path));
    if (shown.status !== (struck.image ? 503 : 200)) failures.push({ lie, image: shown.status });
    const sent = struck.upload ? await upload() : await taken(upload);
    if (sent.status !== (struck.upload ? 503 : 201)) failures.push({ lie, upload: sent.status });
    for (const answer of [shown, sent]) {
      if (answer.status === 503 && !answer.headers.has('retry-after')) failures.push({ lie, mute: true });
    }
    if (!struck.upload) acknowledged += 1;
    server.lie('none');
    if ((await taken(() => image(path))).status !== 200) failures.push({ lie, after: true });
    const rows = (await listed()).length;
    if (rows !== acknowledged) failures.push({ lie, rows, acknowledged });
  }
  const named = ['MINIO_ACCESS_KEY and MINIO_SECRET_KEY', 'MINIO_ENDPOINT'];
  for (const words of named) if (!product.log().includes(words)) failures.push({ unlogged: words });
  const wrong = new Set(failures.map((failure) => (failure as { readonly lie?: string }).lie));
  const tried = Object.keys(LIES).length;
  trustRow({
    fault: 'an object store that denies our keys, forgets or halves what it took, or gives back other bytes',
    tried,
    survived: tried - wrong.size,
    lost: 0,
    figures: `each with an upload and the reading of an image`,
    failures,
    brokenBy: 'believed-store: neither a put nor the bytes of an image are checked',
  });
  expect(acknowledged).toBeGreaterThan(1);
});
