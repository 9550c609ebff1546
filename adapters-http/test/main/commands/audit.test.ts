import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { requireMemory } from '../../../src/main/audit/requireMemory.ts';

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Whole audits, of honest and of lying servers, are in the trust suite and in the domain.
describe('bigsmall audit', () => {
  it('cannot check a server without a record', async () => {
    const address = await serving((_request, response) => response.writeHead(404).end());
    const { code, text } = await bigsmall(['audit', address]);
    expect(code).toBe(2);
    expect(text).toMatch(/^Not checked: /);
  });

  it('waits where the server asks for it, and names a status that it does not know', async () => {
    let asked = 0;
    const address = await serving((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 429 : 500, { 'retry-after': '0.01' }).end();
    });
    // The heap of the tests counts too.
    expect(await bigsmall(['audit', address, '--memory', '9000'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/answers with status 500\.$/) as string,
    });
    expect(asked).toBe(2);
  });

  it.each([
    ['an unknown field', '{"trust": 1}', /a policy has no 'trust'/],
    ['keys that are no texts', '{"keys": [1]}', /'keys' and 'witnesses' are lists of verifier keys/],
    ['a word for true', '{"everyPlayerListed": "yes"}', /'everyPlayerListed' is true or false/],
    ['half a minimum', '{"rankMinimum": {"overall": 1}}', /'rankMinimum' has the whole numbers/],
  ])('rejects a policy with %s', async (_what, text, says) => {
    const policy = join(temporaryFolder(), 'policy.json');
    writeFileSync(policy, text);
    const ended = await bigsmall(['audit', 'http://127.0.0.1:1', '--policy', policy]);
    expect(ended.code).toBe(2);
    expect(ended.text).toMatch(says);
  });

  it('rejects a state of another kind', async () => {
    const from = join(temporaryFolder(), 'state.json');
    writeFileSync(from, '{}');
    const { code, text } = await bigsmall(['audit', 'http://127.0.0.1:1', '--from', from]);
    expect(code).toBe(2);
    expect(text).toContain('is not the state of an audit');
  });

  it('ends before its memory does', () => {
    expect(() => requireMemory(100_000)).not.toThrow();
    expect(() => requireMemory(1)).toThrow('bigsmall audit --memory 4 <address>');
  });
});
