import { server as newServer } from '@hapi/hapi';
import { describe, expect, it } from 'vitest';
import { requireBody, uploadPayload } from '../../src/platform/bodies.ts';
import { form } from '../support/form.ts';

const LONGEST_JSON = 256 * 1024;
const LONGEST_FORM = 2 * uploadPayload.maxBytes;

type Sent = { readonly payload?: string | Buffer; readonly headers: Record<string, string> };

/** The status of a call at a server with nothing but the guard, and the words of its answer. */
async function answerTo(url: string, sent: Sent) {
  const server = newServer({ debug: false });
  server.ext('onPreAuth', (request, h) => {
    requireBody(request);
    return h.continue;
  });
  const maxBytes = 2 * LONGEST_JSON;
  server.route([
    { method: 'POST', path: '/json', options: { payload: { maxBytes } }, handler: () => 'taken' },
    { method: 'POST', path: '/form', options: { payload: uploadPayload }, handler: () => 'taken' },
    { method: 'POST', path: '/any', options: { payload: { parse: false } }, handler: () => 'taken' },
  ]);
  const { statusCode, payload } = await server.inject({ method: 'POST', url, ...sent });
  return [statusCode, statusCode === 200 ? payload : (JSON.parse(payload) as { message: string }).message];
}

/** The head of a form of this length. */
const declaring = (length: number): Sent => ({
  headers: { ...form().headers, 'content-length': String(length) },
});

const TAKEN = [200, 'taken'];
const TOO_LARGE = [413, 'The body is too large.'];
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the guard of bodies', () => {
  it('lets JSON of 256 kB through, and rejects one that declares a byte more', async () => {
    const longest = JSON.stringify('x'.repeat(LONGEST_JSON - 2));
    expect(await answerTo('/json', { payload: longest, headers: JSON_TYPE })).toEqual(TAKEN);
    const headers = { ...JSON_TYPE, 'content-length': String(LONGEST_JSON + 1) };
    expect(await answerTo('/json', { headers })).toEqual(TOO_LARGE);
  });

  it('leaves a form of up to twice its limit to the framework, which reads it to its end', async () => {
    const framework = [413, 'Please select an image under 5MB'];
    expect(await answerTo('/form', declaring(LONGEST_FORM))).toEqual(framework);
    expect(await answerTo('/form', declaring(LONGEST_FORM + 1))).toEqual(TOO_LARGE);
  });

  it('takes a form where a route takes a file, however its type is written, and nothing else', async () => {
    const { payload, headers } = form({ bytes: 'x' });
    expect(await answerTo('/form', { payload, headers })).toEqual(TAKEN);
    const type = String(headers['content-type']).replace('multipart/form-data;', 'Multipart/Form-Data ;');
    expect(await answerTo('/form', { payload, headers: { 'content-type': type } })).toEqual(TAKEN);
    const asks = 'The body must be a form with a file, with content-type multipart/form-data.';
    for (const wrong of [{}, JSON_TYPE]) {
      expect(await answerTo('/form', { payload, headers: wrong })).toEqual([415, asks]);
    }
  });

  it('requires no type without a body, and a length of JSON', async () => {
    expect(await answerTo('/json', { headers: { 'content-length': '0' } })).toEqual(TAKEN);
    const asks = 'The body must be JSON, with content-type application/json.';
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await answerTo('/json', { headers: chunked })).toEqual([415, asks]);
    const withoutLength = [411, 'The body must come with its length.'];
    expect(await answerTo('/json', { headers: { ...chunked, ...JSON_TYPE } })).toEqual(withoutLength);
  });

  it('takes any body where a route reads none', async () => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' };
    expect(await answerTo('/any', { payload: 'x', headers })).toEqual(TAKEN);
  });
});
