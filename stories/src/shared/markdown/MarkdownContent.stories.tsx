import { MarkdownContent } from '@bigsmall/ui/shared/markdown/MarkdownContent.tsx';
import { forbiddenIn, hostileMarkdown } from '@bigsmall/ui/testing/hostileMarkdown.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Shared/Markdown/MarkdownContent',
  component: MarkdownContent,
  parameters: usage({
    MarkdownContent: {
      useFor: 'the body of a banner ad: in its popup, and in the preview of the admin’s form.',
      notFor:
        'our own texts, which are components (Text, Heading), or the title of an ad, which is plain text.',
      gaps: 'no images, tables or HTML. Text beyond 5,000 characters is shown as typed and cut without a word.',
    },
  }),
  // The heading above an ad.
  decorators: [
    (Story) => (
      <>
        <h1 style={{ fontSize: 20, marginBottom: 12 }}>The ad’s title</h1>
        <h2 style={{ fontSize: 16, marginBottom: 12 }}>Preview</h2>
        <Story />
      </>
    ),
  ],
  args: {
    content:
      '# Large\n\n### Smaller\n\nWords *with* **weight**, `code` and a [link](https://example.com).\n\n- one\n- two\n  - three\n\n3. third\n4. fourth\n\n> quoted\n\n---\n\n```\na block\n```',
  },
} satisfies Meta<typeof MarkdownContent>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};
export const LongWords: Story = {
  args: { content: `${'x'.repeat(300)}\n\n[${'y'.repeat(200)}](https://example.com)` },
};
/** In a real browser nothing of the hostile texts runs, loads or leads where it must not. */
export const Hostile: Story = {
  tags: ['!autodocs'],
  args: { content: '' },
  parameters: { a11y: { test: 'off' } },
  render: () => (
    <div data-hostile>
      {hostileMarkdown.map(({ name, markdown }) => (
        <MarkdownContent key={name} content={markdown} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(forbiddenIn(canvasElement.querySelector('[data-hostile]')!)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect('executed' in window).toBe(false);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    await expect(loaded.filter((url) => /example\.|evil|pixel/.test(url))).toEqual([]);
  },
};
