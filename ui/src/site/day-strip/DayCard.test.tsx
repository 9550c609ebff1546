import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { ThemeProvider } from '../../design-system/index.ts';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { testClient } from '../../testing/testClient.ts';
import DayCard from './DayCard.tsx';

function shows(sequence: number) {
  const api = createMemoryApi();
  api.answers.readDrawHour = async (hour) => ({ hour, numbers: '0000099999'.repeat(6) });
  const queries = testClient(api);
  const of = (newest: number) => (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <DayCard draws={tenRows(newest)} />
      </ThemeProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(of(sequence));
  return { api, draw: (newest: number) => rerender(of(newest)) };
}

it('reads each hour once, goes on by live draws, and says what chance gives beside what is seen', async () => {
  const { api, draw } = shows(725);
  expect(await screen.findByText('1,440 draws: 720 BIG, 720 SMALL.')).toBeVisible();
  expect(screen.getByText('Longest BIG run 5: 100% of fair days have one as long.')).toBeVisible();
  expect(api.count('readDrawHour')).toBe(25);
  draw(726);
  expect(await screen.findByText(`6 BIG · 5:36 pm IST · ${aPeriod(726)}`)).toBeVisible();
  expect(api.count('readDrawHour')).toBe(25);
});

it('names the draw that the arrow keys and a tap choose', async () => {
  shows(725);
  const strip = await screen.findByRole('slider', { name: 'Draw of the last 24 hours' });
  const value = () => strip.getAttribute('aria-valuetext');
  expect(value()).toContain(aPeriod(725));
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(value()).toContain(aPeriod(724));
  fireEvent.keyDown(strip, { key: 'ArrowUp' });
  expect(value()).toContain(aPeriod(664));
  fireEvent.keyDown(strip, { key: 'End' });
  fireEvent.keyDown(strip, { key: 'ArrowDown' });
  expect(strip).toHaveAttribute('aria-valuenow', '1439');
  fireEvent.keyDown(strip, { key: 'Home' });
  expect(strip).toHaveAttribute('aria-valuenow', '0');
  fireEvent.keyDown(strip, { key: 'x' });
  expect(strip).toHaveAttribute('aria-valuenow', '0');
});
