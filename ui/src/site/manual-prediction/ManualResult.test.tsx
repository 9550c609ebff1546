import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { ThemeProvider } from '../../design-system/index.ts';
import ManualResult from './ManualResult.tsx';

const scrolledTo = vi.fn<() => void>();
Element.prototype.scrollIntoView = scrolledTo;

function pickWithFocusOn(name: string | null, timestamp = performance.timeOrigin + 1000) {
  scrolledTo.mockClear();
  const page = (picked: boolean) => (
    <ThemeProvider>
      <div>
        <button type="button">PREDICT NOW</button>
      </div>
      {picked && (
        <ManualResult
          result={{
            result: 'BIG',
            period: requirePeriod('20260926100010721'),
            timestamp,
            number: 7,
            isWin: false,
            simulated: true,
            drawn: null,
          }}
          earlier={[]}
          onShare={() => undefined}
        />
      )}
      <button type="button">Elsewhere</button>
    </ThemeProvider>
  );
  const { rerender, unmount } = render(page(false));
  if (name !== null) screen.getByRole('button', { name }).focus();
  rerender(page(true));
  const shown = { scrolls: scrolledTo.mock.calls.length, time: screen.getByRole('time').textContent };
  unmount();
  return shown;
}

it('scrolls to a pick of this visit while its form or nothing holds the focus, and never away from what holds it', () => {
  expect(pickWithFocusOn('PREDICT NOW').scrolls).toBe(1);
  expect(pickWithFocusOn(null).scrolls).toBe(1);
  expect(pickWithFocusOn('Elsewhere').scrolls).toBe(0);
  expect(pickWithFocusOn('PREDICT NOW', performance.timeOrigin - 1000).scrolls).toBe(0);
});

it('shows the time of a pick in India time, as the shared image does', () => {
  expect(pickWithFocusOn(null, Date.UTC(2026, 8, 26, 20, 45)).time).toMatch(/^27 Sept 2026, 2:15\sam\sIST$/);
});
