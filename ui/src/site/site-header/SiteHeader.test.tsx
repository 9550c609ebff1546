import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../../design-system/index.ts';
import { SiteHeader } from './SiteHeader.tsx';

const show = (activeCount?: number) =>
  render(
    <ThemeProvider>
      <SiteHeader
        offline={false}
        activeCount={activeCount}
        onLimitsIntent={() => undefined}
        onLimits={() => undefined}
      />
    </ThemeProvider>,
  );

it.each([
  [0, '1 active'],
  [1, '1 active'],
  [1248, '1,248 active'],
])('shows a count of %i with its own visitor in it', (count, words) => {
  show(count);
  expect(screen.getByText(words)).toHaveAttribute('title', expect.stringMatching(/^Visitors seen/));
});

it('shows no number until the server answers, nor where that failed', () => {
  show();
  expect(screen.queryByText(/active/)).toBeNull();
});
