import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { ask, newestPeriod, signIn } from './support/ask.ts';
import { isWhole } from './support/ledgerIssues.ts';
import { newJpeg } from './support/startCrowd.ts';
import { startPlayed } from './support/startPlayed.ts';

const FAULTS = ['resets', 'hangs', 'answers 503', 'resets midway', 'denies the keys'] as const;
type Mood = 'well' | 'gives other bytes' | (typeof FAULTS)[number];

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** A small S3 server on 127.0.0.1 with one bucket: puts, gets and removals of single objects, in the mood that is set. */
async function startStore() {
  const objects = new Map<string, Buffer>();
  let mood: Mood = 'well';

  function listing(prefix: string): string {
    const names = [...objects.keys()].map((key) => key.split('/').slice(2).join('/'));
    const contents = names
      .filter((name) => name.startsWith(prefix))
      .map(
        (name) => `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
      );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const key = decodeURIComponent(url.split('?')[0]!);
    if (mood === 'hangs') return;
    if (mood === 'resets') return void request.socket.resetAndDestroy();
    if (mood === 'answers 503' || mood === 'denies the keys') {
      request.resume();
      response
        .writeHead(mood === 'answers 503' ? 503 : 403)
        .end('<Error><Code>InvalidAccessKeyId</Code></Error>');
      return;
    }
    const isObject = key.split('/').length > 2 && !key.endsWith('/');
    if (method === 'PUT' && isObject) {
      if (mood === 'resets midway') return void request.once('data', () => request.socket.resetAndDestroy());
      const bytes = await buffer(request);
      objects.set(key, bytes);
      response.writeHead(200, { etag: etag(bytes) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (isObject) {
      const whole = objects.get(key);
      if (whole === undefined)
        return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      const given = mood === 'gives other bytes' ? Buffer.from(whole).fill(7) : whole;
      const head = { 'content-length': given.length, 'last-modified': new Date(0).toUTCString() };
      response.writeHead(200, { etag: etag(whole), ...head }).end(method === 'HEAD' ? undefined : given);
    } else
      response.writeHead(200).end(listing(new URL(url, 'http://store').searchParams.get('prefix') ?? ''));
  }

  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    void answer(request, response).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, set: (next: Mood) => (mood = next) };
}

it('an object store that is down, hangs, denies or lies costs the uploads only, and only for as long', async (row) => {
  const store = await startStore();
  const { feed, product } = await startPlayed({
    MINIO_ENDPOINT: store.url,
    MINIO_ACCESS_KEY: 'the-access-key',
    MINIO_SECRET_KEY: 'the-secret-key',
    LOG_LEVEL: 'fatal',
  });
  const { url } = product;
  const cookie = await signIn(url);
  const upload = async () => {
    const file = { field: 'screenshot', bytes: await newJpeg(450, 900) };
    return ask('POST', `${url}/api/screenshots/upload`, { file });
  };
  type Listed = readonly { readonly id: string; readonly cloudflareUrl: string }[];
  const listed = async () =>
    (await ask('GET', `${url}/api/admin/screenshots`, { cookie })).body as unknown as Listed;
  const acknowledged: string[] = [];
  const uploaded = async () => {
    await expect
      .poll(
        async () => {
          const { status, body } = await upload();
          if (status === 201) acknowledged.push(String(body['id']));
          return status;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(201);
  };
  const issues: unknown[] = [];
  await uploaded();
  for (const fault of FAULTS) {
    store.set(fault);
    const refused = await Promise.all([upload(), upload()]);
    if (refused.some(({ status, headers }) => status !== 503 || !headers.has('retry-after')))
      issues.push({ fault, refused });
    const periodNumber = nextPeriod(requirePeriod((await newestPeriod(url))!));
    const json = { sessionId: `during-${fault.replaceAll(' ', '-')}`, periodNumber, prediction: 'BIG' };
    const others = await Promise.all([
      ask('GET', `${url}/`),
      ask('GET', `${url}/api/screenshots/approved`),
      ask('POST', `${url}/api/predictions`, { json }),
    ]);
    if (others.some(({ status }) => status !== 200 && status !== 201)) issues.push({ fault, others });
    store.set('well');
    feed.advance();
    await uploaded();
  }
  store.set('gives other bytes');
  const unread = (await listed())[0]!.cloudflareUrl;
  const lied = await fetch(url + unread, { headers: { cookie } });
  if (lied.status !== 503) issues.push({ 'other bytes': lied.status });
  store.set('well');

  const rows = await listed();
  const ids = rows.map(({ id }) => id);
  if (ids.toSorted().join() !== acknowledged.toSorted().join()) issues.push({ ids, acknowledged });
  for (const { cloudflareUrl } of rows) {
    const image = await fetch(url + cloudflareUrl, { headers: { cookie } });
    if (!(await isWhole(await image.arrayBuffer()))) issues.push({ cloudflareUrl, status: image.status });
  }
  row.task.meta.figures = `${FAULTS.length + 1} faults; ${acknowledged.length} acknowledged uploads whole`;
  expect(issues).toEqual([]);
}); // prettier-ignore
