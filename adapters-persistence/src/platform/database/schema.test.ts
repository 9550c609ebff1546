import { describe, expect, it } from 'vitest';
import type { Migration } from './migrate.ts';
import { missingParts, schemaBy } from './schema.ts';

const schema = (...parts: readonly string[]) => new Set(parts);

describe('the parts that a schema lacks', () => {
  const players = ['table players', 'column players.id', 'column players.total', 'index players_by_rank'];

  it('are none where all are there, whatever else is', () => {
    expect(missingParts(schema(...players), schema('table notes', ...players))).toEqual([]);
  });

  it('are its tables first, without the columns of a missing one, then columns and indexes', () => {
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

  it('are compared with what the migrations make in memory', async () => {
    const notes: Migration = { name: 'one', up: (run) => run('CREATE TABLE notes (text TEXT)') };
    expect(await schemaBy([notes])).toEqual(schema('table notes', 'column notes.text'));
  });
});
