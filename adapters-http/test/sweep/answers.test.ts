import { expect, it } from 'vitest';
import { realProduct } from '../support/realProduct.ts';
import { nameOf } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';
import { createWorld, sent } from './world.ts';

const HEADERS = ['content-type', 'cache-control', 'content-disposition', 'vary'];
/** Bodies of these types are recorded. Pictures, and lines that a key of this run has signed, are not. */
const RECORDED = /^(application\/json|text\/(html|csv|javascript))/;
/** Changes with every other answer, and has tests of its own. */
const DESCRIPTION = '/api/openapi.json';
/** The beginning of a long list has each of its fields. */
const MOST = 600;

/** What differs between two runs, and what is recorded in its place. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '<date>'],
  [/(?<![\w.])\d{13}(?!\w)/g, '<time>'],
  [/"([\da-f]{16}|[\da-f]{64})"/g, '"<hash>"'],
  [/"version":"[^"]+"/g, '"version":"<version>"'],
  [/"[\w-]{43}"/g, '"<token>"'],
  [/(?<="publicId":")[\w-]+/g, '<publicId>'],
  [/[\dA-Z]{4}(-[\dA-Z]{4}){3}/g, '<code>'],
  [/(?<="(skewMs|fileSize|visitors|count|medianWait)":)-?\d+/g, '<number>'],
  // Processors and editions of Node differ in the last digits.
  [/(\d\.\d{5})\d+(e-\d+)?/g, '$1'],
];

/** After a change that is meant, `npx vitest run adapters-http/test/sweep/answers -u` records them again. */
it('every call answers byte for byte what is recorded, but for ids and times', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const answers: string[] = [];
  for (const call of CATALOGUE.filter(({ path }) => path !== DESCRIPTION)) {
    const { statusCode, headers, payload } = await product.inject(sent(call, await call.valid(world), world));
    const head = HEADERS.flatMap((name) => (name in headers ? `${name}: ${String(headers[name])}\n` : []));
    const body = RECORDED.test(String(headers['content-type'])) ? payload : '';
    const text = CHANGING.reduce((left, [changing, mark]) => left.replaceAll(changing, mark), body);
    answers.push(`${nameOf(call)}\n${statusCode}\n${head.join('')}${text.slice(0, MOST)}\n`);
  }
  await expect(answers.join('\n')).toMatchFileSnapshot('answers.txt');
}, 60_000);
