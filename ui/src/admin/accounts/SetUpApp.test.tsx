import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const CODE = './QrCode.tsx';

afterEach(() => {
  vi.doUnmock(CODE);
  vi.restoreAllMocks();
  vi.resetModules();
});

it('a QR code that failed to load leaves the key, and is loaded again on a press', async () => {
  vi.resetModules();
  // React reports the caught fault to the console; here it is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock(CODE, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { SetUpApp } = await import('./SetUpApp.tsx');
  render(<SetUpApp name="ana" secret="ABCDEFGH" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be shown');
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  vi.doMock(CODE, () => ({ default: () => 'the QR code' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the QR code')).toBeVisible();
});
