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
  const times = scrolledTo.mock.calls.length;
  unmount();
  return times;
}

it('scrolls to a pick of this visit while its form or nothing holds the focus, and never away from what holds it', () => {
  expect(pickWithFocusOn('PREDICT NOW')).toBe(1);
  expect(pickWithFocusOn(null)).toBe(1);
  expect(pickWithFocusOn('Elsewhere')).toBe(0);
  expect(pickWithFocusOn('PREDICT NOW', performance.timeOrigin - 1000)).toBe(0);
});
