import { describe, expect, it } from 'vitest';
import { rejects, unreachable } from '../api/testing/httpError.ts';
import { tenRows } from '../testing/readings.ts';
import { readResults } from './readResults.ts';

const body = JSON.stringify({
  data: { list: tenRows(720).map(({ period, number }) => ({ issueNumber: period, number })) },
});
const gives = (text: string) => ({ readResults: () => Promise.resolve({ text, date: null }) });

describe('reading results', () => {
  it('gives the draws of the address', async () => {
    const asked: string[] = [];
    const api = {
      readResults: (url: string) => {
        asked.push(url);
        return Promise.resolve({ text: body, date: null });
      },
    };
    expect(await readResults(api, '/api/game/results')).toMatchObject({
      ok: true,
      value: { rows: tenRows(720) },
    });
    expect(asked).toEqual(['/api/game/results']);
  });

  it.each([
    ['an error answer', { readResults: rejects(503) }, 'feed_unreachable'],
    ['no answer', { readResults: unreachable }, 'feed_unreachable'],
    ['a web page', gives('<html>Checking your browser</html>'), 'feed_unexpected'],
    ['an empty body', gives(''), 'feed_unexpected'],
  ])('takes %s as a failure', async (_, api, code) => {
    expect(await readResults(api, '/api/game/results')).toEqual({ ok: false, code });
  });
});
