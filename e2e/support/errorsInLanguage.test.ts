import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS_OF_CODE } from '../../adapters-http/src/platform/responses/httpError.ts';
import type * as apiErrors from '../../ui/src/api/errors/apiError.ts';
import type * as errorWords from '../../ui/src/api/errors/visitorErrorWords.ts';
import type * as uploads from '../../ui/src/community/screenshot-upload/uploadFailure.ts';
import type * as posts from '../../ui/src/game/auto/postFailure.ts';
import type * as record from '../../ui/src/record/messages.ts';
import type * as recovery from '../../ui/src/site/limits/recoveryWords.ts';
import { inLanguage, TRANSLATED, twinOf } from '../../scripts/page/language.ts';
import { latinWords } from '../../ui/src/testing/latinWords.ts';

type Errors = typeof apiErrors & typeof errorWords & typeof uploads & typeof posts & typeof recovery;

const FILES = [
  'api/errors/apiError.ts',
  'api/errors/visitorErrorWords.ts',
  'community/screenshot-upload/uploadFailure.ts',
  'game/auto/postFailure.ts',
  'site/limits/recoveryWords.ts',
];

/** Each answer of the server that is an error, with a message of its own, and what else can come instead of an answer. */
const ANSWERS = [
  ...Object.entries(STATUS_OF_CODE).map(([code, status]) => [code, status] as const),
  ['a code of another edition', 422] as const,
  ['a code of another edition', 503] as const,
];
const CODES = Object.keys(STATUS_OF_CODE);

/** Which of these are not in the language's script, or in the words of the server. */
const foreign = (told: readonly string[]) =>
  told.filter((words) => latinWords(words).length > 0 || !/[^\p{Script=Latin}\P{L}]/u.test(words));

describe.each(TRANSLATED)('an error in %s', (language) => {
  let server: ViteDevServer;
  let page: Errors;

  beforeAll(async () => {
    server = await createServer({
      root: join(import.meta.dirname, '../..'),
      configFile: false,
      logLevel: 'error',
      plugins: [inLanguage(language)],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const loaded = await Promise.all(FILES.map((file) => server.ssrLoadModule(`/ui/src/${file}`)));
    page = Object.assign({}, ...(loaded as readonly object[])) as Errors;
  });
  afterAll(() => server.close());

  const answer = (code: string, status: number, wait: string | null = null) =>
    page.apiError(status, JSON.stringify({ statusCode: status, code, message: 'Said so.' }), wait);
  const toldOf = (error: unknown) => [
    page.visitorErrorWords(error),
    page.recoveryWords(error),
    page.uploadFailure(error).words,
  ];

  it.each(ANSWERS)('is told of %s (%d) in its words, wherever it comes', (code, status) => {
    const told = [null, '7', '300'].flatMap((wait) => toldOf(answer(code, status, wait)));
    expect(foreign(told)).toEqual([]);
  });

  it('is told without a code: a page of a proxy, and no answer at all', () => {
    const told = [page.apiError(502, '<html>Bad gateway</html>'), new TypeError('Failed to fetch')].flatMap(
      toldOf,
    );
    expect(foreign(told)).toEqual([]);
  });

  it('of a prediction that is not recorded is told beside it', () => {
    const told = Object.values(page.POST_FAILURE_WORDS);
    expect(told.length).toBeGreaterThan(7);
    expect(foreign(told)).toEqual([]);
  });

  it('of a proof is told in words, by title and text', async () => {
    const { messages } = (await server.ssrLoadModule(
      twinOf('/ui/src/record/messages.ts', language),
    )) as typeof record;
    const told = Object.values(messages.failures).flatMap(({ title, text }) => [title, text]);
    expect(told.length).toBeGreaterThan(14);
    expect(foreign(told)).toEqual([]);
  });

  it('has a sentence of its own for most codes', () => {
    const told = CODES.filter((code) => page.codeWords(answer(code, 400)) !== undefined);
    expect(told.length).toBeGreaterThan(25);
  });
});
