import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestServer, testServer, type TestServer } from '../support/testServer.ts';

const PAGE = '<!doctype html><title>The page</title>';
const OTHER = '<!doctype html><title>Any other page</title>';
const HINDI = '<!doctype html><html lang="hi"><title>पेज</title>';
const OTHER_HINDI = '<!doctype html><html lang="hi"><title>दूसरा पेज</title>';
const SCRIPT = `export const big = ${JSON.stringify('x'.repeat(3000))};`;

/** No test changes what another one sees. */
let test: TestServer;

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'bigsmall-page-'));
  writeFileSync(join(outside, 'secret.txt'), 'SECRET');
  const uiFolder = join(outside, 'dist');
  mkdirSync(join(uiFolder, 'assets'), { recursive: true });
  writeFileSync(join(uiFolder, 'index.html'), PAGE);
  writeFileSync(join(uiFolder, 'index.html.br'), brotliCompressSync(PAGE));
  writeFileSync(join(uiFolder, 'index.html.gz'), gzipSync(PAGE));
  writeFileSync(join(uiFolder, 'app.html'), OTHER);
  mkdirSync(join(uiFolder, 'hi'));
  writeFileSync(join(uiFolder, 'hi/index.html'), HINDI);
  writeFileSync(join(uiFolder, 'hi/index.html.br'), brotliCompressSync(HINDI));
  writeFileSync(join(uiFolder, 'hi/app.html'), OTHER_HINDI);
  writeFileSync(join(uiFolder, 'hi/sw.js'), 'worker()');
  writeFileSync(join(uiFolder, 'theme.js'), 'theme()');
  writeFileSync(join(uiFolder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(uiFolder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(uiFolder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  test = await openTestServer({ uiFolder });
  await test.server.start();
  return async () => {
    await test.close();
    rmSync(outside, { recursive: true });
  };
});

describe('the built page', () => {
  it.each(['/', '/admin', '/admin/giftcode', '/admin/ads', '/admin/login', '/verify'])(
    'is at %s, checked on each visit',
    async (url) => {
      const response = await test.get(url);
      expect([response.statusCode, response.payload]).toEqual([200, url === '/' ? PAGE : OTHER]);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    '/nowhere',
    '/administrator',
    '/deep/er/path',
    '/missing.png',
    '/API/x',
    '/index.html',
    '/app.html',
  ])('shows its own 404 screen at %s with status 404', async (url) => {
    const response = await test.get(url);
    expect([response.statusCode, response.payload]).toEqual([404, OTHER]);
  });

  it('answers 304 to a visitor who has it', async () => {
    const modified = String((await test.get('/')).headers['last-modified']);
    expect((await test.get('/', { 'if-modified-since': modified })).statusCode).toBe(304);
  });

  it('is sent in its prebuilt form', async () => {
    const brotli = await test.get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await test.get('/', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(PAGE);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(PAGE);
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect((await test.get('/')).headers.vary).toBe('accept-encoding');
  });

  it('is read once: a crowd waits for no disk', async () => {
    const uiFolder = temporaryFolder();
    writeFileSync(join(uiFolder, 'index.html'), PAGE);
    writeFileSync(join(uiFolder, 'app.html'), OTHER);
    const { get } = await testServer({ uiFolder });
    rmSync(uiFolder, { recursive: true });
    expect((await get('/')).payload).toBe(PAGE);
    expect((await get('/verify')).payload).toBe(OTHER);
  });

  it('has files beside it that are checked on each visit', async () => {
    const response = await test.get('/theme.js');
    expect([response.statusCode, response.payload]).toEqual([200, 'theme()']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('answers HEAD as GET, without a body', async () => {
    const response = await test.server.inject({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
  });

  it('answers in plain text that it is not built, while the API works', async () => {
    const { get } = await testServer({ uiFolder: temporaryFolder() });
    const response = await get('/');
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.payload).toContain('not built');
    expect((await get('/api/health')).statusCode).toBe(200);
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });
});

describe('the page in another language', () => {
  it.each(['/hi/', '/hi/verify'])('is at %s, checked on each visit, under the same policy', async (url) => {
    const [response, english] = [await test.get(url), await test.get('/')];
    expect([response.statusCode, response.payload]).toEqual([200, url === '/hi/' ? HINDI : OTHER_HINDI]);
    for (const header of ['cache-control', 'content-type', 'content-security-policy', 'vary']) {
      expect(response.headers[header]).toBe(english.headers[header]);
    }
  });

  it('is sent in its prebuilt form', async () => {
    const { headers, rawPayload } = await test.get('/hi/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(HINDI);
  });

  it.each(['/hi/nowhere', '/hi/admin', '/hi/admin/ads', '/hi/index.html', '/hi/verify/deeper'])(
    'shows its own 404 screen at %s with status 404',
    async (url) => {
      const response = await test.get(url);
      expect([response.statusCode, response.payload]).toEqual([404, OTHER_HINDI]);
    },
  );

  it.each(['/hindi', '/hix/verify'])('has no page at %s: that is an unknown address', async (url) => {
    const response = await test.get(url);
    expect([response.statusCode, response.payload]).toEqual([404, OTHER]);
  });

  it('has its worker beside it', async () => {
    const response = await test.get('/hi/sw.js');
    expect([response.statusCode, response.payload]).toEqual([200, 'worker()']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('redirects its address without the slash and keeps the query', async () => {
    const response = await test.get('/hi?test-session=a');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/hi/?test-session=a']);
  });
});

/** A page as the build writes it, with its links to itself in each language. */
const linked = (language: string, home: string) =>
  `<!doctype html><html lang="${language}"><link rel="canonical" href="${home}"><link rel="alternate" hreflang="en" href="/">` +
  `<link rel="alternate" hreflang="hi" href="/hi/" /><link rel="manifest" href="/manifest.webmanifest">`;

/** The folder of a built page in two languages, with its prebuilt forms. */
function builtPage(): string {
  const uiFolder = temporaryFolder();
  mkdirSync(join(uiFolder, 'hi'));
  for (const [of, language] of [
    ['', 'en'],
    ['hi/', 'hi'],
  ] as const) {
    for (const name of ['index.html', 'app.html']) {
      const html = linked(language, `/${of}`);
      writeFileSync(join(uiFolder, of, name), html);
      writeFileSync(join(uiFolder, of, `${name}.br`), brotliCompressSync(html));
      writeFileSync(join(uiFolder, of, `${name}.gz`), gzipSync(html));
    }
  }
  return uiFolder;
}

const linksOf = (html: string) => html.match(/(?<=href=")[^"]*/g);

describe('the addresses of a page', () => {
  it.each(['', 'https://bigsmall.example'])(
    'is its own address in each language, with the origin "%s"',
    async (origin) => {
      const { get } = await testServer({ uiFolder: builtPage(), publicOrigin: origin });
      for (const of of ['/', '/hi/']) {
        for (const name of ['', 'verify']) {
          const links = [of + name, `/${name}`, `/hi/${name}`].map((path) => origin + path);
          const plain = await get(of + name);
          const brotli = await get(of + name, { 'accept-encoding': 'br' });
          const gzip = await get(of + name, { 'accept-encoding': 'gzip' });
          expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
          for (const html of [
            plain.payload,
            brotliDecompressSync(brotli.rawPayload).toString(),
            gunzipSync(gzip.rawPayload).toString(),
          ]) {
            expect(linksOf(html)).toEqual([...links, '/manifest.webmanifest']);
          }
        }
      }
    },
  );
});

describe('an asset', () => {
  it('is immutable, and is sent as its precompressed file', async () => {
    const url = '/assets/app-1a2b.js';
    const plain = await test.get(url);
    expect(plain.payload).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const brotli = await test.get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await test.get(url, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    for (const { headers } of [brotli, gzip]) {
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    `/assets/${'x'.repeat(300)}.js`,
    '/assets/app-1a2b.js/x',
  ])('that is missing is 404, not the page: %s', async (url) => {
    const response = await test.get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(response.payload)).toMatchObject({ code: 'not_found' });
  });
});

describe('a path that leads out of the page’s folder', () => {
  const ways = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
    '/assets/app-1a2b.js%00.png',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    `/${'..%2f'.repeat(20)}etc/passwd`,
    '/assets/..%c0%af..%c0%afsecret.txt',
  ];

  it.each(ways)('finds nothing by %s', async (way) => {
    // Written by hand: clients tidy such paths up before they send them.
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(test.server.info.port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
      socket.write(`GET ${way} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toContain('SECRET');
    expect(answer).not.toContain('root:');
  });
});
