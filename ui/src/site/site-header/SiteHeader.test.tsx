import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../../design-system/index.ts';
import { SiteHeader } from './SiteHeader.tsx';

const show = (activeCount?: number) =>
  render(
    <ThemeProvider>
      <SiteHeader offline={false} activeCount={activeCount} />
    </ThemeProvider>,
  );

it.each([
  [0, '0 active'],
  [1, '1 active'],
  [1248, '1,248 active'],
])('shows a count of %i as it is', (count, words) => {
  show(count);
  expect(screen.getByText(words)).toHaveAttribute('title', 'Visitors seen in the last 90 seconds');
});

it('says that the number in its place is a placeholder until there is a count', () => {
  show();
  expect(screen.getByText('1,247 active')).toHaveAttribute('title', expect.stringMatching(/^A placeholder/));
});
