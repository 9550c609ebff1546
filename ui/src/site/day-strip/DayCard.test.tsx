import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { hourOf, type Period } from '@bigsmall/domain';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { httpError } from '../../api/testing/httpError.ts';
import type { MemoryLog } from '../../api/testing/memoryState.ts';
import { ThemeProvider } from '../../design-system/index.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { VisitContext } from '../../shared/storage/visitContext.ts';
import { aRecord, recordedPeriod } from '../../testing/aRecord.ts';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { memoryBackend } from '../../testing/storageBackends.ts';
import { testClient } from '../../testing/testClient.ts';
import DayCard from './DayCard.tsx';
import { DrawProof } from './DrawProof.tsx';

function Visited({ children }: { readonly children: ReactNode }) {
  const [visit] = useState(() => ({ sessionId: 'visitor01', store: createJsonStore(memoryBackend()) }));
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The card with draws up to this one; `isReadable` says whether the server answers for the hours up to one. */
function shows(sequence: number, isReadable: (hour: string) => boolean = () => true) {
  const api = createMemoryApi();
  api.answers.readDrawHours = async (hour, hours) =>
    isReadable(hour) ? { hour, numbers: '0000099999'.repeat(6 * hours) } : Promise.reject(httpError(503));
  const queries = testClient(api);
  const of = (newest: number) => (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <Visited>
          <DayCard draws={tenRows(newest)} />
        </Visited>
      </ThemeProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(of(sequence));
  return { api, draw: (newest: number) => rerender(of(newest)) };
}

it('reads all hours in one answer, adds live draws, and says what chance gives beside what is seen', async () => {
  const { api, draw } = shows(725);
  expect(await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.')).toBeVisible();
  expect(screen.getByText('Longest BIG run: 5. Chance gives that on nearly all days.')).toBeVisible();
  expect(api.count('readDrawHours')).toBe(1);
  draw(726);
  expect(await screen.findByText('6 BIG · 5:36 pm IST · draw 0726')).toBeVisible();
  expect(api.count('readDrawHours')).toBe(1);
});

it('hours that could not be read are said and read again; live draws are shown meanwhile', async () => {
  let works = false;
  const { api } = shows(725, () => works);
  expect(await screen.findByText('Some hours could not be read.')).toBeVisible();
  expect(screen.getByText('5 BIG · 5:35 pm IST · draw 0725')).toBeVisible();
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.')).toBeVisible();
  expect(screen.queryByText('Some hours could not be read.')).toBeNull();
  expect(api.count('readDrawHours')).toBe(2);
});

it('does not mention runs while no hour could be read', async () => {
  shows(725, () => false);
  expect(await screen.findByText('Some hours could not be read.')).toBeVisible();
  expect(screen.queryByText(/Longest/)).toBeNull();
});

it('names the draw that the arrow keys and a tap choose', async () => {
  shows(725);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  const value = () => strip.getAttribute('aria-valuetext');
  expect(value()).toContain(aPeriod(725));
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(value()).toContain(aPeriod(724));
  fireEvent.keyDown(strip, { key: 'ArrowDown' });
  expect(value()).toContain(aPeriod(664));
  fireEvent.keyDown(strip, { key: 'ArrowUp' });
  expect(value()).toContain(aPeriod(724));
  fireEvent.keyDown(strip, { key: 'End' });
  fireEvent.keyDown(strip, { key: 'ArrowUp' });
  expect(strip).toHaveAttribute('aria-valuenow', '1439');
  fireEvent.keyDown(strip, { key: 'Home' });
  expect(strip).toHaveAttribute('aria-valuenow', '0');
  fireEvent.keyDown(strip, { key: 'x' });
  expect(strip).toHaveAttribute('aria-valuenow', '0');
});

it('a tap on an hour shows its draws, of which the next tap chooses one', async () => {
  shows(725);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 600,
    height: 250,
  } as DOMRect);
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.click(strip, { clientX: 305, clientY: 15 });
  expect(strip.getAttribute('aria-valuetext')).toContain(aPeriod(691));
  const hour = screen.getByRole('group', { name: '4:30 pm to 5:30 pm' });
  // By label: to find roles among 60 buttons takes jsdom seconds.
  expect(within(hour).getAllByLabelText(/^[45]:\d\d pm: /)).toHaveLength(60);
  fireEvent.click(await within(hour).findByLabelText('4:36 pm: 9 BIG'));
  expect(strip.getAttribute('aria-valuetext')).toContain(aPeriod(666));
  expect(hour.querySelector('[aria-pressed=true]')).toHaveAccessibleName('4:36 pm: 9 BIG');
  fireEvent.click(strip, { clientX: 595, clientY: 5 });
  expect(screen.getByRole('group', { name: '5:30 pm to 6:30 pm' }).children).toHaveLength(5);
});

it('the hours stand at the left edge in India time, the newest on top', async () => {
  shows(725);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  const labels = [...(strip.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(labels).toHaveLength(9);
  expect(labels.slice(0, 2)).toEqual(['5:30 pm', '2:30 pm']);
  expect(labels.at(-1)).toBe('5:30 pm');
});

it('the chosen draw stays chosen when a new hour begins', async () => {
  const { draw } = shows(720);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  draw(721);
  expect(await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.')).toBeVisible();
  expect(strip.getAttribute('aria-valuetext')).toContain(aPeriod(719));
});

it('a new hour that cannot be read leaves the day as it was known, with its live draws', async () => {
  const { api, draw } = shows(720, (hour) => hour === hourOf(aPeriod(720)));
  expect(await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.')).toBeVisible();
  draw(721);
  expect(await screen.findByText('Some hours could not be read.')).toBeVisible();
  expect(api.count('readDrawHours')).toBe(2);
  const strip = screen.getByRole('slider', { name: 'Draw of the last 24 hours' });
  expect(strip.getAttribute('aria-valuetext')).toContain(aPeriod(721));
  fireEvent.keyDown(strip, { key: 'Home' });
  expect(strip.getAttribute('aria-valuetext')).toMatch(/^\d (BIG|SMALL)/);
});

it('a BIG cell is higher than a SMALL one, so that their colour is not all that tells them apart', async () => {
  shows(725);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.');
  const [big, small] = [...strip.querySelectorAll('path')].map((path) => [
    ...new Set(path.getAttribute('d')?.match(/(?<=v)\d+/g)),
  ]);
  expect([big, small]).toEqual([['9'], ['5']]);
});

it('a draw whose proof could not be read can be verified again, until it is proven', async () => {
  const period = recordedPeriod(3);
  const api = createMemoryApi({ log: aRecord(5) });
  api.answers.readLogCheckpoint = async () => Promise.reject(httpError(500));
  render(
    <QueryClientProvider client={testClient(api)}>
      <Visited>
        <DrawProof period={period} number={7} />
      </Visited>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: `Proof of the draw of period ${period}` });
  fireEvent.click(button);
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  delete api.answers.readLogCheckpoint;
  fireEvent.click(button);
  expect(await screen.findByText(/^Checked here: entry 8 of 10/)).toBeVisible();
  expect(button).not.toBeInTheDocument();
});

it('a press verifies a draw against the signed record, and says what is known', async () => {
  const period = recordedPeriod(3);
  const { prove } = proves(aRecord(5), period);
  expect(await prove(7)).toMatch(/^Checked here: entry 8 of 10 of the signed record, seen /);
  expect(await prove(3)).toBe('The signed record names another number: 7, in entry 8 of 10.');
  expect(await proves(aRecord(2), period).prove(7)).toBe(
    'No proof: this draw is older than the record, or too new. Try again in a minute.',
  );
  const changed = aRecord(5, 'BIG', 1, () => 3);
  const log = { ...aRecord(5), tile: changed.tile };
  expect(await proves(log, period).prove(7)).toContain('does not fit its signed record');
  const { api, prove: proveUnread } = proves(aRecord(5), period);
  api.answers.readLogCheckpoint = async () => Promise.reject(httpError(500));
  expect(await proveUnread(7)).toContain('could not be read');
});

/** A browser at a server with this record. */
function proves(log: MemoryLog, period: Period) {
  const api = createMemoryApi({ log });
  return {
    api,
    prove: async (number: number): Promise<string> => {
      const { container, unmount } = render(
        <QueryClientProvider client={testClient(api)}>
          <Visited>
            <DrawProof period={period} number={number} />
          </Visited>
        </QueryClientProvider>,
      );
      fireEvent.click(screen.getByRole('button', { name: `Proof of the draw of period ${period}` }));
      const answer = container.querySelector('output');
      await vi.waitFor(() => expect(answer).not.toBeEmptyDOMElement());
      const said = answer?.textContent ?? '';
      unmount();
      return said;
    },
  };
}
