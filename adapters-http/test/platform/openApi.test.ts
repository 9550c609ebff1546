import { describe, expect, it } from 'vitest';
import { edition } from '../../src/platform/edition.ts';
import { testServer } from '../support/testServer.ts';

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
};
type Document = {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
};

async function documentOf() {
  const test = await testServer();
  const response = await test.get('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-cache');
  return { test, api: JSON.parse(response.payload) as Document };
}

describe('GET /api/openapi.json', () => {
  it('names every route under /api, and no other', async () => {
    const { test, api } = await documentOf();
    const routes = test.server
      .table()
      .filter(({ path }) => path.startsWith('/api/') && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    const named = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const { version, commit } = edition;
    expect([api.openapi, api.info]).toEqual(['3.1.0', { title: 'Bigsmall', version, 'x-commit': commit }]);
    expect(named.toSorted()).toEqual(routes.toSorted());
    expect(named).toContain('get /api/leaderboard/weekly');
  });

  it('describes every answer but those of the health checks and its own', async () => {
    const { api } = await documentOf();
    const silent = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.values(operations).some(({ responses }) =>
        Object.values(responses).some(({ content }) => content === undefined),
      )
        ? [path]
        : [],
    );
    expect(silent).toEqual(['/api/health', '/api/openapi.json']);
  });

  it('names the type of every answer that is not JSON', async () => {
    const { api } = await documentOf();
    const types = Object.entries(api.paths).flatMap(([path, operations]) => {
      const answers = Object.values(operations).flatMap(({ responses }) => Object.values(responses));
      const others = answers
        .flatMap(({ content = {} }) => Object.keys(content))
        .filter((type) => type !== 'application/json');
      return others.map((type) => `${path} ${type}`);
    });
    expect(types.toSorted()).toMatchInlineSnapshot(`
      [
        "/api/admin/audit/export text/csv",
        "/api/images/{name} image/webp",
        "/api/live text/event-stream",
        "/api/log/checkpoint text/plain",
        "/api/log/key text/plain",
        "/api/log/rows/{period} text/plain",
      ]
    `);
  });

  it('describes forms and pictures by their types', async () => {
    const { api } = await documentOf();
    const upload = api.paths['/api/screenshots/upload']?.['post'];
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['screenshot'],
    });
    const image = api.paths['/api/images/{name}']?.['get'];
    expect(Object.keys(image?.responses['200']?.content ?? {})).toEqual(['image/webp']);
  });

  it('documents the file of every route that takes a form', async () => {
    const { test, api } = await documentOf();
    const forms = test.server
      .table()
      .filter(({ settings }) => String(settings.payload?.allow).includes('multipart/form-data'))
      .map(({ method, path }) => {
        const form = api.paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema;
        return `${path}: ${String(form?.['required'])}`;
      });
    expect(forms.toSorted()).toEqual([
      '/api/gift-codes/{id}/icon: icon',
      '/api/screenshots/upload: screenshot',
    ]);
  });

  it('describes bodies, parameters and answers by the schemas that the routes check with', async () => {
    const { api } = await documentOf();
    const predict = api.paths['/api/predictions']?.['post'];
    expect(predict?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['sessionId', 'periodNumber', 'prediction'],
      additionalProperties: false,
      properties: { prediction: { enum: ['BIG', 'SMALL'] }, confidence: { minimum: 0, maximum: 100 } },
    });
    expect(Object.keys(predict?.responses ?? {})).toEqual(['200', '201', 'default']);
    expect(api.paths['/api/leaderboard/user/{sessionId}']?.['get']?.parameters).toMatchObject([
      { name: 'sessionId', in: 'path', required: true, schema: { pattern: '^[A-Za-z0-9_-]{1,64}$' } },
    ]);
    expect(api.paths['/api/leaderboard/user']?.['get']?.parameters).toMatchObject([
      { name: 'x-session-id', in: 'header', required: true, schema: { pattern: '^[A-Za-z0-9_-]{1,64}$' } },
    ]);
    const board = api.paths['/api/leaderboard']?.['get']?.responses['200'];
    expect(board?.content?.['application/json']?.schema).toMatchObject({
      type: 'array',
      maxItems: 100,
      items: {
        required: expect.arrayContaining(['id', 'sessionId', 'interval']),
        properties: { interval: { required: ['low', 'high'] } },
      },
    });
    expect(api.components.schemas['Error']).toMatchObject({
      required: ['statusCode', 'error', 'code', 'message'],
    });
  });
});
