import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, tableOf } from './tableOf.ts';

type Shelf = {
  readonly shelfId: string;
  readonly books: number;
  readonly isOpen: boolean;
  readonly notes: Readonly<Record<string, string>> | null;
  readonly at: number | null;
};

const TABLE = tableOf<Shelf>(
  'shelves',
  {
    shelfId: 'text',
    books: 'integer',
    isOpen: 'flag',
    notes: 'json',
    at: { name: 'made_at', storage: 'bigint' },
  },
  { sort_key: ({ shelfId }) => shelfId.toUpperCase() },
);

const SHELF: Shelf = { shelfId: 'a', books: 3, isOpen: true, notes: { lamp: 'on' }, at: 7 };

describe('A table', () => {
  test('names a column after its property in snake case, unless it has a name of its own', () => {
    expect(TABLE.names).toBe('shelf_id, books, is_open, notes, made_at, sort_key');
  });

  test('tells the SQL type of each column: flags are integers, JSON and derived columns are text', () => {
    expect(TABLE.columns).toEqual({
      shelf_id: 'text',
      books: 'integer',
      is_open: 'integer',
      notes: 'text',
      made_at: 'bigint',
      sort_key: 'text',
    });
  });

  test('inserts and assigns every column by the name under which its value is bound', () => {
    expect(TABLE.insert).toBe(
      `INSERT INTO shelves (${TABLE.names}) VALUES ($shelfId, $books, $isOpen, $notes, $at, $sort_key)`,
    );
    expect(TABLE.assignments).toBe(
      'shelf_id = $shelfId, books = $books, is_open = $isOpen, notes = $notes, made_at = $at, sort_key = $sort_key',
    );
    expect(TABLE.bind(SHELF)).toEqual({
      shelfId: 'a',
      books: 3,
      isOpen: 1,
      notes: '{"lamp":"on"}',
      at: 7,
      sort_key: 'A',
    });
    expect(TABLE.cells(SHELF)).toEqual(['a', 3, 1, '{"lamp":"on"}', 7, 'A']);
  });

  test('always reads back what it wrote, null included', () => {
    const shelves = fc.record<Shelf>({
      shelfId: fc.string(),
      books: fc.integer(),
      isOpen: fc.boolean(),
      notes: fc.option(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true })),
      at: fc.option(fc.integer()),
    });
    fc.assert(
      fc.property(shelves, (shelf) => {
        const names = Object.keys(TABLE.columns);
        const row: Record<string, Cell> = {};
        TABLE.cells(shelf).forEach((cell, index) => (row[names[index]!] = cell));
        expect(TABLE.parse(row)).toEqual(shelf);
      }),
    );
  });
});
