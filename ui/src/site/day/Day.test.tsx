import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { DayView, lastDay } from './Day.tsx';

const numbersOf = (digits: string) => Array.from(digits, Number);
const until = Date.UTC(2026, 8, 26, 12);

it('ends a day with the newest draw, which the page may know before the server', () => {
  const stored = '-'.repeat(1440) + '12'.padEnd(60, '-');
  const draws = [{ period: requirePeriod('20260926100010723'), number: 9 }];
  expect(lastDay('2026092612', stored, draws)).toEqual([1, 2, 9]);
  expect(lastDay('2026092612', '7'.repeat(1500), [])).toHaveLength(1440);
});

it('says how often a coin does as much as the day did', () => {
  const sides = '90'.repeat(700) + '9'.repeat(10) + '09'.repeat(5) + '9'.repeat(20);
  render(<DayView numbers={numbersOf(sides)} until={until} />);
  expect(
    screen.getByText(
      '735 BIG, 705 SMALL: a coin does this on 4 days in 10. Longest run: 21 BIG, which chance gives on 1 day in 2,952.',
    ),
  ).toBeVisible();
});

it('tells of an hour that is chosen, and of no chances before there is one', () => {
  const { rerender } = render(<DayView numbers={numbersOf('90'.repeat(60))} until={until} />);
  const slider = screen.getByRole('slider', { name: 'The last 24 hours' });
  expect(slider).toHaveAttribute('aria-valuetext', '4:30 pm to 5:30 pm: 30 BIG, 30 SMALL');
  fireEvent.change(slider, { target: { value: '-1' } });
  expect(screen.getByText('3:30 pm to 4:30 pm: 30 BIG, 30 SMALL')).toBeVisible();
  rerender(<DayView numbers={[]} until={0} />);
  expect(screen.getByText(/Grey: where chance keeps it/)).toBeVisible();
});
