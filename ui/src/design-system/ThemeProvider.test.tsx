import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}
    </button>
  );
}

const shown = () => {
  render(
    <ThemeProvider>
      <Toggle />
    </ThemeProvider>,
  );
  return screen.getByRole('button');
};
const tell = (key: string | null, newValue: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
const root = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  root.className = '';
  document.head.innerHTML = '';
});

describe('theme', () => {
  it('is dark when nothing is stored', () => {
    expect(shown()).toHaveTextContent('dark');
    expect(root).toHaveClass('dark', { exact: true });
  });

  it.each(['dark', 'light'] as const)('is %s when that is stored', (stored) => {
    localStorage.setItem('theme', stored);
    expect(shown()).toHaveTextContent(stored);
    expect(root).toHaveClass(stored, { exact: true });
  });

  it("gives the browser's own bar the canvas colour", async () => {
    document.head.innerHTML = '<meta name="theme-color" content="#0a0c11">';
    await userEvent.click(shown());
    expect(document.querySelector('meta')).toHaveAttribute('content', '#fbfbfd');
  });

  it('works when the store throws', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const button = shown();
    expect(button).toHaveTextContent('dark');
    await userEvent.click(button);
    expect(root).toHaveClass('light', { exact: true });
  });

  it('follows another tab, and none but its own key', () => {
    const button = shown();
    tell('other', 'light');
    expect(button).toHaveTextContent('dark');
    tell('theme', 'light');
    expect(button).toHaveTextContent('light');
    tell(null, null);
    expect(button).toHaveTextContent('dark');
  });
});
