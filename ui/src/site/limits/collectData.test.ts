import { expect, it } from 'vitest';
import { collectData, toCsv } from './collectData.ts';

const row = (period: string) => ({ session_id: 'me', period, confidence: null });

it('one’s data holds all pages of the server and what the browser stores', async () => {
  const asked: unknown[] = [];
  const pages = [
    { tables: { predictions: [row('1'), row('2')], players: [{ total: 2 }] }, next: '2' },
    { tables: { predictions: [row('3')], players: [{ total: 2 }] }, next: null },
  ];
  const readOwnData = async (...given: readonly unknown[]) => {
    asked.push(given);
    return pages[asked.length - 1]!;
  };
  expect(await collectData({ readOwnData }, 'me', { theme: 'dark' })).toEqual({
    server: { predictions: [row('1'), row('2'), row('3')], players: [{ total: 2 }] },
    browser: { theme: 'dark' },
  });
  expect(asked).toEqual([['me'], ['me', '2']]);
});

it('as CSV it has a line for each value, each cell in quotes', () => {
  expect(
    toCsv({
      server: { predictions: [row('1')] },
      browser: { note: '=1+1', 'ai-mode': '{"version":1,"value":true}' },
    }),
  ).toBe(
    [
      '"place","table","row","field","value"',
      '"server","predictions","1","session_id","me"',
      '"server","predictions","1","period","1"',
      '"server","predictions","1","confidence",""',
      `"browser","note","1","value","'=1+1"`,
      '"browser","ai-mode","1","value","{""version"":1,""value"":true}"',
      '',
    ].join('\r\n'),
  );
});
