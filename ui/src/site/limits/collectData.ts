import { csvLine } from '@bigsmall/domain/people';
import type { OwnData } from '@bigsmall/adapters-http/wire';
import type { VisitorApi } from '../../api/api.ts';

/** Everything that the server and this browser store of a session. */
export type CollectedData = {
  readonly server: OwnData['tables'];
  /** What the browser stores, by its key. */
  readonly browser: Readonly<Record<string, string>>;
};

/** Reads all pages of the server's data, and the browser's storage. */
export async function collectData(
  api: Pick<VisitorApi, 'readOwnData'>,
  sessionId: string,
  storage: Readonly<Record<string, string>>,
): Promise<CollectedData> {
  let { tables, next } = await api.readOwnData(sessionId);
  const predictions = [...(tables['predictions'] ?? [])];
  while (next !== null) {
    ({ tables, next } = await api.readOwnData(sessionId, next));
    predictions.push(...(tables['predictions'] ?? []));
  }
  return { server: { ...tables, predictions }, browser: { ...storage } };
}

/** One line a value: place, table or key, row from 1, field, value. */
export function toCsv({ server, browser }: CollectedData): string {
  const lines: (string | number | null)[][] = [['place', 'table', 'row', 'field', 'value']];
  for (const [table, rows] of Object.entries(server)) {
    for (const [index, row] of rows.entries()) {
      for (const [name, value] of Object.entries(row)) lines.push(['server', table, index + 1, name, value]);
    }
  }
  for (const [key, value] of Object.entries(browser)) lines.push(['browser', key, 1, 'value', value]);
  return lines.map(csvLine).join('');
}
