import { describe, expect, it } from 'vitest';
import type { Migration } from './migrate.ts';
import { missingParts, schemaBy } from './schema.ts';

const schema = (...parts: readonly string[]) => new Set(parts);

describe('a schema', () => {
  const players = ['table players', 'column players.id', 'column players.total', 'index players_by_rank'];

  it('lacks nothing if it has each part that is expected, and others beside', () => {
    expect(missingParts(schema(...players), schema('table notes', ...players))).toEqual([]);
  });

  it('lacks its tables first, then columns and indexes, but no column of a missing table', () => {
    const expected = schema('index late', ...players, 'table player', 'column player.id', 'column x.players');
    expect(missingParts(expected, schema('column player.id'))).toEqual([
      'table players',
      'table player',
      'index late',
      'index players_by_rank',
      'column x.players',
    ]);
    expect(missingParts(expected, schema('table players', 'table player', 'index late'))).toEqual([
      'column players.id',
      'column players.total',
      'index players_by_rank',
      'column player.id',
      'column x.players',
    ]);
  });

  it('has the tables and columns that its migrations make', async () => {
    const notes: Migration = { name: 'one', up: (run) => run('CREATE TABLE notes (text TEXT)') };
    expect(await schemaBy([notes])).toEqual(schema('table notes', 'column notes.text'));
  });
});
