import { type AuditReport, MOST_FINDINGS } from '@bigsmall/domain/audit';
import { verifierKeyText } from '@bigsmall/domain/log';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../src/main/audit/reportLines.ts';
import { aSigner } from '../../support/aWitness.ts';

const COUNTS = {
  entries: 12,
  batches: 5,
  draws: 7,
  fast: 0,
  rows: 40,
  tiles: 3,
  served: 10,
  fair: 6,
  beacon: 0,
  alone: 0,
  listed: 9,
  leftOut: 0,
  earlierPlayers: 0,
  earlierRows: 0,
  earlierDraws: 0,
};
const checkpoint = { origin: 'play.example/log', size: 12, root: new Uint8Array(32) };
const SOUND: AuditReport = { findings: [], counts: COUNTS, checkpoint };

describe('the lines of an audit', () => {
  it('say what was checked, and that all of it is right', () => {
    expect(reportLines(SOUND)).toEqual([
      'play.example/log, 12 entries.',
      'Checked: 12 new entries (5 batches, 7 draws), 3 tiles, 40 rows, 10 draws against the served ones, 6 against published seeds, 9 places on the lists.',
      'All of it is right.',
    ]);
  });

  it('name each witness with its time and its key', () => {
    const { key } = aSigner('witness.example', 9, 4);
    const cosigned = [{ key, time: 1_790_000_000, signature: new Uint8Array(64) }];
    expect(reportLines({ ...SOUND, cosigned })[1]).toBe(
      `Cosigned by witness.example at 2026-09-21T14:13:20.000Z, with the key ${verifierKeyText(key)}.`,
    );
  });

  it.each<[Partial<typeof COUNTS>, readonly string[]]>([
    [
      { beacon: 5 },
      [
        '5 of these draws have the round of the beacon after their lock, with a verified signature; 0 were made without it.',
      ],
    ],
    [
      { alone: 2 },
      [
        '0 of these draws have the round of the beacon after their lock, with a verified signature; 2 were made without it.',
      ],
    ],
    [{ fast: 4 }, ['4 periods were drawn before their lock: only the log’s order proves the time.']],
    [{ leftOut: 3 }, ['3 players of the record are on no list: the record does not tell who had a seat.']],
    [
      { earlierPlayers: 1, earlierRows: 30, earlierDraws: 8 },
      [
        'From before the record, not checked, since no log proves it:',
        '  1 players with 30 predictions, whose figures were taken as the server shows them;',
        '  8 of the draws that it shows.',
      ],
    ],
  ])('add what %j cannot prove', (counts, lines) => {
    expect(reportLines({ ...SOUND, counts: { ...COUNTS, ...counts } }).slice(2, -1)).toEqual(lines);
  });

  it('name what is wrong, how much it is, and what stopped the rest', () => {
    const about = 'Checkpoint';
    expect(reportLines({ findings: [{ code: 'shrunk', about }], unchecked: 'The server is gone.' })).toEqual([
      'WRONG Checkpoint: the log is shorter than the one that was audited before.',
      '1 things are wrong.',
      'The rest was not checked: The server is gone.',
    ]);
  });

  it('say that there may be more where the audit stopped at so many', () => {
    const findings = Array.from(
      { length: MOST_FINDINGS },
      (_, at) => ({ code: 'tile_wrong', about: `tile ${at}` }) as const,
    );
    const lines = reportLines({ ...SOUND, findings });
    expect(lines.at(-1)).toBe('More may be: an audit stops at so many.');
    expect(lines.at(-2)).toBe(`${MOST_FINDINGS} things are wrong.`);
    expect(lines.filter((line) => line.startsWith('WRONG tile '))).toHaveLength(MOST_FINDINGS);
  });

  it('say only why nothing could be checked', () => {
    expect(reportLines({ findings: [], unchecked: 'The server shows no key of a log.' })).toEqual([
      'Not checked: The server shows no key of a log.',
    ]);
  });
});
