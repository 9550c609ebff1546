import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../../../game/period/period.ts';
import { encodeUtf8 } from '../../../platform/bytes/utf8.ts';
import { checkpointText } from '../../log/checkpoint.ts';
import { entryBundle } from '../../log/entryBundle.ts';
import { signNote } from '../../log/note.ts';
import { batchEntryText } from '../../recordEntry.ts';
import {
  audit,
  earlier,
  honest,
  LIST,
  period,
  PERIODS,
  ROWS,
  rowsOf,
  type Server,
  showing,
  signer,
} from '../../testing/auditScene.ts';
import { findingText } from '../auditFinding.ts';

describe('the audit of a server that shows garbage', () => {
  const tree = { origin: signer.key.name, size: 2 ** 40, root: new Uint8Array(32) };
  const endless = (entry: (place: number) => string): Server & { readonly read: () => number } => {
    let read = 0;
    return {
      ...honest,
      text: async (path) =>
        path === '/api/log/checkpoint' ? signNote(checkpointText(tree), [signer]) : honest.text(path),
      bytes: async () => {
        read += 1;
        return entryBundle(Array.from({ length: 256 }, (_, at) => encodeUtf8(entry(256 * read + at))));
      },
      read: () => read,
    };
  };

  it('stops at a hundred findings, whatever the size that it signed', async () => {
    const server = endless((place) => `nothing ${place}`);
    const { findings, unchecked } = await audit(server);
    expect([findings.length, unchecked]).toEqual([100, undefined]);
    expect(server.read()).toBeLessThan(5);
  });

  it('says what it found also where the server cannot be read any further', async () => {
    const server = endless((place) => (place % 256 < 10 ? 'nothing' : batchOf(place)));
    const ending: Server = {
      ...server,
      bytes: async (path) => {
        if (path.endsWith('/entries/001')) throw new Error('It answers with status 500.');
        return server.bytes(path);
      },
    };
    const { findings, unchecked } = await audit(ending);
    expect(findings.length).toBeGreaterThan(9);
    expect(unchecked).toBe('It answers with status 500.');
  });

  it.each([
    ['unreadable rows', '\n'.repeat(1_000_000), 'a row has not the format of a row'],
    ['far more rows than were sealed', undefined, 'there are not as many rows as the batch says'],
  ])('does not read %s to their end', async (_what, rows, says) => {
    const one = rowsOf((await honest.text(ROWS))!)[0]!;
    const text =
      rows ?? Array.from({ length: 20_000 }, (_, at) => one.replace(/^\S+/, `id-${at}`)).join('\n') + '\n';
    const { findings, counts } = await audit(showing(ROWS, () => text));
    expect(findings.map(findingText).join()).toContain(says);
    expect(counts?.rows).toBeLessThan(PERIODS * 13);
  });
});

const batchOf = (place: number) =>
  batchEntryText({
    period: requirePeriod(String(10_000_000 + place)),
    lock: 1,
    rows: 1,
    root: new Uint8Array(32),
  });

describe('An audit', () => {
  it('rejects where the server cannot be read and nothing was found before', async () => {
    const down: Server = {
      ...honest,
      text: async () => {
        throw new Error('It answers with status 500.');
      },
    };
    await expect(audit(down)).rejects.toThrow('status 500');
  });

  it('says what it found also where the rest cannot be checked', async () => {
    const server = showing(
      LIST,
      () => 'no JSON',
      showing(ROWS, () => undefined),
    );
    expect(await audit(server)).toMatchObject({
      findings: [{ code: 'rows_withheld', about: period }],
      unchecked: 'The server does not show its lists and commitments.',
    });
  });

  it('says why it cannot check', async () => {
    const state = (await audit(earlier)).state!;
    const json = showing(LIST, () => 'no JSON');
    const reasons = await Promise.all([
      audit(showing('/api/log/key', () => 'no key')),
      audit(honest, { policy: { keys: ['no key'] } }),
      audit(honest, { policy: { witnesses: ['no key'] } }),
      audit(honest, { from: { ...state, checkpoint: 'none' } }),
      audit(honest, { from: { ...state, frontier: state.frontier.slice(1) } }),
      audit(honest, { from: { ...state, frontier: state.frontier.toReversed() } }),
      audit(honest, { from: { ...state, frontier: [state.checkpoint.split('\n')[2]!] } }),
      audit(json),
      audit(showing(LIST, () => '[1]')),
      audit(showing(LIST, () => '[{"id":1}]')),
      audit(showing('/api/game/fairness', () => undefined)),
      audit(showing('/api/game/fairness', () => '{"days":[{"day":"1"}]}')),
      audit(showing('/api/game/fairness', () => '{"days":[1]}')),
      audit(showing('/api/game/fairness', () => '1')),
    ]);
    expect(reasons.flatMap(({ findings }) => findings)).toEqual([]);
    const damaged = 'The state is damaged: its tree is not that of its checkpoint.';
    const hidden = 'The server does not show its lists and commitments.';
    expect(reasons.map(({ unchecked }) => unchecked)).toEqual([
      'The server shows no key of a log.',
      'A key of the policy or of the state cannot be read.',
      'A key of the policy or of the state cannot be read.',
      'No known key signed the checkpoint of the state.',
      damaged,
      damaged,
      damaged,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
    ]);
  });
});
