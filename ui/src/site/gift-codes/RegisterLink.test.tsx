import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as links from '../../shared/links/openInChrome.ts';
import { RegisterLink } from './GiftCodeCard.tsx';

const ADDRESS = 'https://games.example.com/register?invite=42#now';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

beforeEach(() => {
  vi.spyOn(links, 'openInChrome').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function press(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<RegisterLink gameName="Sample Game" url={ADDRESS} />);
  // False when the page took the press for itself.
  return fireEvent.click(screen.getByRole('link'));
}

describe('the way to register', () => {
  it('is a real link to a tab that learns nothing of this one', () => {
    render(<RegisterLink gameName="Sample Game" url={ADDRESS} />);
    const link = screen.getByRole('link', { name: /^Register at Sample Game/ });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://example.com#Intent;scheme=https;end',
    'ftp://example.com/',
    '//example.com/',
    'https://user:pass@example.com/',
    'https:example.com',
    ' https://example.com/',
    '',
  ])('leads nowhere for %j', (url) => {
    render(<RegisterLink gameName="Sample Game" url={url} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Its registration link is not valid.')).toBeVisible();
  });

  it('goes by Chrome on Android', () => {
    expect(press(PHONE)).toBe(false);
    expect(links.openInChrome).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });
});
