import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forbiddenIn, hostileMarkdown } from '../../testing/hostileMarkdown.ts';
import { MarkdownContent } from './MarkdownContent.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const html = (content: string, level: 3 | 4 = 3) =>
  render(<MarkdownContent content={content} headingLevel={level} />).container;

const press = (name: RegExp) => fireEvent.click(screen.getByRole('link', { name }));

describe('the Markdown of an ad', { timeout: 60_000 }, () => {
  it('renders text, lists, quotes, code and headings', () => {
    const root = html(
      '# One\n\n###### Two\n\nA *b* **c** `d`\\\ne\n\n3. x\n4. y\n\n> q\n\n---\n\n```js\ncode\n```',
    );
    expect([...root.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(root.querySelector('em')).toHaveTextContent('b');
    expect(root.querySelector('strong')).toHaveTextContent('c');
    expect(root.querySelector('ol')).toHaveAttribute('start', '3');
    expect(root.querySelectorAll('li, blockquote, hr, br, pre > code')).toHaveLength(6);
    expect(forbiddenIn(root)).toEqual([]);
  });

  it.each([
    ['[x](https://example.com/a?b=c#d)', 'https://example.com/a?b=c#d'],
    ['[x](HTTP://EXAMPLE.com)', 'http://example.com/'],
    ['<mailto:a@example.com>', 'mailto:a@example.com'],
    ['[x](tg://resolve?domain=x)', 'tg://resolve?domain=x'],
    ['[x][y]\n\n[y]: https://example.com/', 'https://example.com/'],
  ])('leads from %s to %s in a tab of its own', (markdown, href) => {
    html(markdown);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveTextContent('(opens in a new tab)');
  });

  it('keeps the text of a forbidden link', () => {
    const root = html('[press me](javascript:alert(1)) ![picture](https://example.com/x.png)');
    expect(root).toHaveTextContent('press me');
    expect(root.querySelector('a, img')).toBeNull();
  });

  it('opens web links in Chrome on Android, and no other links', () => {
    vi.useFakeTimers();
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    html('[web](https://example.com/) [mail](mailto:a@example.com)');
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' });
    expect(press(/web/)).toBe(true);
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' });
    expect(press(/mail/)).toBe(true);
    // jsdom follows no intent; the press is ours, and where Chrome does not come a tab opens.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(press(/web/)).toBe(false);
    vi.advanceTimersByTime(500);
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://example.com/', '_blank', 'noopener,noreferrer');
  });

  it('never renders a script, a handler, an image, raw HTML or a forbidden address', () => {
    for (const { name, markdown } of hostileMarkdown) {
      const { container, unmount } = render(<MarkdownContent content={markdown} />);
      expect([name, ...forbiddenIn(container)]).toEqual([name]);
      unmount();
    }
    expect('executed' in window).toBe(false);
  });

  it('never renders them in any combination of hostile texts', () => {
    const hostile = fc.constantFrom(...hostileMarkdown.map(({ markdown }) => markdown.slice(0, 200)));
    const glue = fc.constantFrom('', ' ', '\n', '\n\n', '](', '`', '> ', '- ', '\\', '&', '<', '"');
    const text = fc.array(fc.oneof(hostile, glue, fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const { container, unmount } = render(<MarkdownContent content={parts.join('')} />);
        expect(forbiddenIn(container)).toEqual([]);
        unmount();
      }),
      { numRuns: 150 },
    );
  });

  it('is shown as typed when it is too nested or too long', () => {
    const nested = '> '.repeat(11) + 'deep';
    expect(html(nested).textContent).toBe(nested);
    expect(html('x'.repeat(5001)).textContent).toBe('x'.repeat(5000));
  });
});
