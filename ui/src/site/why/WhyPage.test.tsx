import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { memoryState } from '../../api/testing/memoryState.ts';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { anUnreachableApi, renderApp } from '../../testing/renderApp.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const { trackRecord } = memoryState();
/** The page over a server whose AI was right in `hits` of `rounds` draws. */
const open = (rounds: number, hits: number) =>
  renderApp('/why', {}, createMemoryApi({ trackRecord: { ...trackRecord, rounds, hits } }));

it('says in the server’s own numbers how often the AI was right, and what luck alone gives', async () => {
  open(2973, 1478);
  expect(await screen.findByText('It was right in 1,478 of 2,973 draws.')).toBeVisible();
  expect(
    screen.getByText(
      'A coin would be right about 1,486 times. Luck alone hardly ever leaves the range from 1,400 to 1,573.',
    ),
  ).toBeVisible();
  expect(document.title).toBe('Why no app can know the next draw · Bigsmall');
});

it.each([
  [1, 1, 'It was right in 1 of 1 draws.', 'A coin would be right about 0 times.'],
  [5, 0, 'It was right in 0 of 5 draws.', 'A coin would be right about 2 times.'],
])('tells of %d draws that luck alone has any count of them', async (rounds, hits, head, coin) => {
  open(rounds, hits);
  expect(await screen.findByText(head)).toBeVisible();
  expect(
    screen.getByText(`${coin} Luck alone hardly ever leaves the range from 0 to ${rounds}.`),
  ).toBeVisible();
});

it('says that no draw is counted yet', async () => {
  open(0, 0);
  expect(await screen.findByText('No draw has been counted yet')).toBeVisible();
});

it('says that its numbers are old when a later load fails, and loads them again', async () => {
  const { api, queries } = open(2973, 1478);
  await screen.findByText('It was right in 1,478 of 2,973 draws.');
  api.answers.readTrackRecord = rejects(503);
  await queries.invalidateQueries({ queryKey: trackRecordQuery.queryKey });
  expect(await screen.findByText('Not updated just now')).toBeVisible();
  expect(screen.getByText('It was right in 1,478 of 2,973 draws.')).toBeVisible();
  delete api.answers.readTrackRecord;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not updated just now')).toBeNull());
});

it('gives its reasons, the age, chance and help without the server', async () => {
  const api = anUnreachableApi();
  renderApp('/why', {}, api);
  expect(await screen.findByText('The numbers could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A draw does not remember' })).toBeVisible();
  expect(screen.getByText(/18\+ only\. Draws are random/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tele-MANAS 14416' })).toHaveAttribute('href', 'tel:14416');
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/why');
  expect(new Set(api.calls.map(({ method }) => method))).toEqual(new Set(['readTrackRecord']));
});
