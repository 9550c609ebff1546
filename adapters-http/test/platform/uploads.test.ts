import { EventEmitter, once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploadedFile } from '../../src/platform/bodies.ts';
import { form } from '../support/form.ts';
import { aFile, screenshotServer, type ScreenshotServer, UPLOAD } from '../support/screenshotServer.ts';

const MEGABYTE = 1024 * 1024;
const file = { bytes: aFile() };
const good = form(file);
const without = (end: number) => ({ ...good, payload: good.payload.subarray(0, end) });

describe('a form with a file', () => {
  it.each([
    ['an empty body', { ...good, payload: Buffer.alloc(0) }, 400],
    ['no part', form(), 400],
    ['an empty file', form({ bytes: '' }), 400],
    ['an empty file without a type', form({ bytes: '', type: null }), 400],
    ['a text field', form({ ...file, filename: null, type: null }), 400],
    ['another field', form({ ...file, name: 'icon' }), 400],
    ['a field called __proto__', form({ ...file, name: '__proto__' }), 400],
    ['a field called constructor', form({ ...file, name: 'constructor' }), 400],
    ['a field called toString', form({ ...file, name: 'toString' }), 400],
    ['two files', form(file, file), 400],
    ['a second field', form(file, { name: 'more', bytes: 'x', filename: null }), 400],
    ['a second field that is called hasOwnProperty', form({ ...file, name: 'hasOwnProperty' }, file), 400],
    ['two text fields, one called hasOwnProperty', form(...['hasOwnProperty', 'b'].map(textField)), 400],
    ['1,000 parts', form(...Array.from({ length: 1000 }, (_, at) => ({ ...file, name: `f${at}` }))), 400],
    ['its end cut off', without(good.payload.length - 5), 400],
    ['half of its file', without(150), 400],
    ['its first byte alone', without(1), 400],
    ['another boundary', { ...good, headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['no boundary', { ...good, headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['an invalid type', { ...good, headers: { 'content-type': 'nonsense' } }, 415],
    ['no type', { ...good, headers: {} }, 415],
    ['the type of JSON', { ...good, headers: { 'content-type': 'application/json' } }, 415],
    ['the type of text', { ...good, headers: { 'content-type': 'text/plain' } }, 415],
    ['packed bytes', packed(), 415],
    ['a file over 5 MiB', form({ bytes: Buffer.alloc(5 * MEGABYTE + 1) }), 413],
    ['a body over all limits', form({ bytes: Buffer.alloc(6 * MEGABYTE) }), 413],
  ])('is rejected with %s, in plain words, and nothing is stored', async (_, sent, statusCode) => {
    const test = await screenshotServer();
    const { response, body } = await test.send(sent);
    expect(body).toMatchObject({ statusCode, message: expect.stringMatching(/^[A-Z][^{}]+$/) as string });
    expect(response.headers['content-type']).toContain('application/json');
    expect(await test.stored()).toEqual([]);
  });

  it('may hold 5 MiB exactly', async () => {
    const test = await screenshotServer();
    const { body } = await test.send(form({ bytes: Buffer.alloc(5 * MEGABYTE) }));
    expect(body.code).toBe('not_an_image');
  });

  it('that is too large gets the same message as on the page', async () => {
    const test = await screenshotServer();
    for (const bytes of [Buffer.alloc(5 * MEGABYTE + 1), Buffer.alloc(6 * MEGABYTE)]) {
      expect((await test.send(form({ bytes }))).body).toMatchObject({
        code: 'payload_too_large',
        message: 'Please select an image under 5MB',
      });
    }
  });

  it('is accepted with exactly one file only, whatever its parts', async () => {
    const part = fc.record({
      name: fc.constantFrom('screenshot', 'icon', '', 'hasOwnProperty', 'then', 'length'),
      bytes: fc.constantFrom('', 'x', '{}', '[1]', 'null', '\r\n--the-boundary'),
      filename: fc.constantFrom(null, '', 'a.png'),
      type: fc.constantFrom(null, 'image/png', 'application/json', 'text/plain', 'a/b/c', 'multipart/mixed'),
    });
    const test = await screenshotServer({ rateLimitScale: 1000 });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
        const { body } = await test.send(form(...parts));
        expect(parts.length === 1 ? [400, 415] : [400]).toContain(body.statusCode);
      }),
      { numRuns: 200 },
    );
    expect(await test.stored()).toEqual([]);
  });

  it('is a form to no route that takes JSON', async () => {
    const test = await screenshotServer();
    const response = await test.server.inject({ method: 'POST', url: '/api/predictions', ...good });
    expect(response.statusCode).toBe(415);
  });
});

describe('the field of a file', () => {
  it('is not looked for in anything but a form', () => {
    for (const payload of [null, undefined, 'text', 5, [], [{ screenshot: {} }], {}, Buffer.from('x')]) {
      const route = { settings: { plugins: { fileField: 'screenshot' } } };
      expect(() => uploadedFile({ payload, route })).toThrow('Please send one image as a file');
    }
  });
});

describe('over the wire, an upload', () => {
  it('may arrive in chunks; too many are rejected, and other callers are served', async () => {
    const test = await screenshotServer();
    await test.server.start();
    expect(await sendChunked(test, good.payload)).toBe(201);
    const tooMuch = form({ bytes: Buffer.alloc(7 * MEGABYTE) }).payload;
    expect(await sendChunked(test, tooMuch)).toBe(413);
    expect(await test.stored()).toHaveLength(3);
  });

  it('is rejected by an absurd declared length alone, also at an unknown address', async () => {
    const test = await screenshotServer();
    await test.server.start();
    for (const [path, length] of [
      [UPLOAD, 200 * MEGABYTE],
      ['/api/screenshots/approved', 300 * 1024],
      ['/api/nothing', 300 * 1024],
      ['/api/predictions', 300 * 1024],
    ] as const) {
      const socket = await declare(test, path, length);
      expect(await firstAnswer(socket)).toContain(' 413 ');
    }
  });

  it('is rejected while 8 others are in work; arriving ones use no slot', async () => {
    const test = await screenshotServer({ rateLimitScale: 20 });
    await test.server.start();
    const comingIn = await Promise.all(
      Array.from({ length: 20 }, () => declare(test, UPLOAD, good.payload.length)),
    );
    const gate = new EventEmitter();
    const spy = vi.spyOn(test.objects, 'put').mockImplementation(async () => {
      await once(gate, 'open');
      return '';
    });
    const arrived = Array.from({ length: 8 }, () => test.upload());
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(8));
    const { response, body } = await test.upload();
    expect(body).toMatchObject({ statusCode: 503, code: 'images_busy' });
    expect(response.headers['retry-after']).toBe('5');
    expect((await test.get('/api/health')).statusCode).toBe(200);
    spy.mockRestore();
    gate.emit('open');
    expect((await Promise.all(arrived)).map(({ response: { statusCode } }) => statusCode)).toEqual(
      Array(8).fill(201),
    );
    comingIn[0]?.write(good.payload);
    expect(await firstAnswer(comingIn[0] as Socket)).toContain(' 201 ');
    for (const socket of comingIn.slice(1)) socket.destroy();
    expect((await test.upload()).response.statusCode).toBe(201);
  });
});

function textField(name: string) {
  return { name, bytes: 'x', filename: null, type: null };
}

function packed() {
  const payload = gzipSync(good.payload);
  return { payload, headers: { ...good.headers, 'content-encoding': 'gzip' } };
}

/** Sends without a declared length; answers with the status. */
function sendChunked(test: ScreenshotServer, payload: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${test.server.info.uri}${UPLOAD}`,
      { method: 'POST', headers: good.headers, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('error', reject);
    for (let at = 0; at < payload.length; at += 65_536) request.write(payload.subarray(at, at + 65_536));
    request.end();
  });
}

/** A connection that has sent the headers of an upload of this length, and no byte of its body. */
async function declare(test: ScreenshotServer, path: string, length: number): Promise<Socket> {
  const socket = connect(Number(test.server.info.port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${good.headers['content-type']}`];
  await new Promise((resolve) =>
    socket.write(`${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n`, resolve),
  );
  return socket;
}

function firstAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
}
