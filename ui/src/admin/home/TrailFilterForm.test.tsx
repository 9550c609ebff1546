import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TrailFilterForm } from './TrailFilterForm.tsx';

it('says at the last day that it is before the first, and filters again once it is not', () => {
  const onFilter = vi.fn();
  render(<TrailFilterForm filter={{ from: '2026-09-27' }} onFilter={onFilter} />);
  const last = screen.getByLabelText('To day');
  const filter = screen.getByRole('button', { name: 'Filter' });
  fireEvent.change(last, { target: { value: '2026-09-26' } });
  expect(last).toHaveAccessibleDescription('Must not be before the from day');
  fireEvent.click(filter);
  expect(onFilter).not.toHaveBeenCalled();
  for (const to of ['2026-09-27', '']) {
    fireEvent.change(last, { target: { value: to } });
    expect(last).not.toHaveAccessibleDescription();
    fireEvent.click(filter);
    expect(onFilter).toHaveBeenLastCalledWith({ from: '2026-09-27', ...(to && { to }) });
  }
});
