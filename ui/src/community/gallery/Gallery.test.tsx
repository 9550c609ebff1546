import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { someShots } from '../../testing/shots.ts';
import { testClient } from '../../testing/testClient.ts';
import Gallery from './Gallery.tsx';

beforeEach(() => history.replaceState(null, ''));

async function show(count: number) {
  const api = createMemoryApi();
  api.answers.listApprovedScreenshots = () => Promise.resolve(someShots(count));
  render(
    <QueryClientProvider client={testClient(api)}>
      <Gallery />
    </QueryClientProvider>,
  );
  await screen.findAllByText(count === 0 ? 'No approved screenshots yet' : /^\d+:\d\d [ap]m$/);
}

const tiles = () => within(screen.getByRole('list')).getAllByRole('button', { name: /^View screenshot/ });

it('tells of each screenshot the time of day in India, by a button with a name of its own', async () => {
  await show(2);
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['5:30 pm', '4:30 pm']);
  expect(tiles().map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'View screenshot 1, 26 Sept 2026, 5:30\u00A0pm\u00A0IST',
    'View screenshot 2, 26 Sept 2026, 4:30\u00A0pm\u00A0IST',
  ]);
});

it('moves the focus to the first screenshot that Load More added', async () => {
  await show(14);
  expect(tiles()).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
  await vi.waitFor(() => expect(tiles()[6]).toHaveFocus());
  expect(tiles()).toHaveLength(12);
});

it('marks a thumbnail that failed to load', async () => {
  await show(2);
  fireEvent.error(screen.getByRole('list').querySelectorAll('img')[1]!);
  const [whole, failed] = tiles();
  expect(whole).not.toHaveTextContent('Failed to load');
  expect(failed).toHaveTextContent('Failed to load');
});

it.each(['Submit a screenshot', 'Yours here'])('opens the upload by %s', async (name) => {
  await show(0);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'Submit a screenshot' })).toBeVisible();
});
