import type { ServerResponse } from 'node:http';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@bigsmall/adapters-persistence';
import { createSealedGame, type GameEvent, gameEvents } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSigner } from '../../support/aWitness.ts';
import { bigsmall } from '../../support/bigsmall.ts';
import { serving } from '../../support/localServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { requireMemory } from '../../../src/main/audit/requireMemory.ts';

const DAY = Date.UTC(2026, 8, 26, 12);
const signer = aSigner('play.example/log', 1);

/** A server that shows these events of a game of one day, and this in place of its leaderboard. */
async function showing(events: readonly GameEvent[], board?: string): Promise<string> {
  const game = createSealedGame(sha256, signer, events);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(DAY);
  onTestFinished(() => clock.mockRestore());
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const shown = path === '/api/leaderboard' ? (board ?? (await game.text(path))) : await game.text(path);
    const whole = shown ?? (await game.bytes(path));
    if (whole === undefined) response.writeHead(404).end();
    else response.end(whole);
  };
  return serving((request, response) => void answer(request.url!, response));
}

/** A policy with this minimum of all lists. The heap of the tests counts too, hence the memory. */
function demanding(): readonly string[] {
  const policy = join(temporaryFolder(), 'policy.json');
  writeFileSync(policy, JSON.stringify({ rankMinimum: { overall: 30, weekly: 30, days: 1 } }));
  return ['--policy', policy, '--memory', '9000'];
}

// More audits, of honest and of lying servers, are in the trust suite and in the domain.
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

  it('of an honest record is right, keeps its state, and the next one begins there', async () => {
    const events = gameEvents(sha256, 40, 12);
    const from = join(temporaryFolder(), 'state.json');
    const args = ['--from', from, ...demanding()];
    const first = await bigsmall(['audit', await showing(events.slice(0, 60)), ...args]);
    expect(first).toMatchObject({
      code: 0,
      text: expect.stringContaining('Checked: 60 new entries') as string,
    });
    const address = await showing(events);
    const second = await bigsmall(['audit', address, ...args]);
    expect(second.text).toContain(`Checked: ${events.length - 60} new entries`);
    expect(second.lines.at(-1)).toBe('All of it is right.');
    expect(second.code).toBe(0);
    // The state is that of the longer log, so that the shorter one is a finding.
    const before = readFileSync(from, 'utf8');
    const shorter = await bigsmall(['audit', await showing(events.slice(0, 60)), ...args]);
    expect(shorter).toMatchObject({ code: 1, text: expect.stringContaining('the log is shorter') as string });
    expect(readFileSync(from, 'utf8')).toBe(before);
    expect(readdirSync(join(from, '..'))).toEqual(['state.json']);
  });

  it('of a list that the record does not give exits with 1 and names what is wrong', async () => {
    const board = JSON.stringify([
      { id: 'player-1', totalPredictions: 900, correctPredictions: 900, accuracyRate: 1, currentStreak: 900 },
    ]);
    const address = await showing(gameEvents(sha256, 40, 12), board);
    const { code, lines } = await bigsmall(['audit', address, ...demanding()]);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/^WRONG .*: a listed player has other figures in the record\.$/m);
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

  it('takes a policy that demands nothing', async () => {
    const policy = join(temporaryFolder(), 'policy.json');
    writeFileSync(policy, '{}');
    // The heap of the tests counts too.
    const args = ['http://127.0.0.1:1', '--policy', policy, '--memory', '9000'];
    expect((await bigsmall(['audit', ...args])).text).toMatch(
      /^Not checked: http:\/\/127\.0\.0\.1:1.* cannot be read/,
    );
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
