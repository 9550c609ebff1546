import { LanguageLink } from '@bigsmall/ui/shared/language/LanguageLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Shared/Language/LanguageLink',
  component: LanguageLink,
  parameters: usage({
    LanguageLink: {
      useFor:
        'the same page in the other language: in the header, the tutorial, and the pages beside the main one.',
      notFor: 'asking for the language at a visit (LanguageQuestion), or a link that keeps it (TextLink).',
      gaps: 'two languages. The page loads again, and loses what was typed and what follows # in the address.',
    },
  }),
  args: { store: { write: fn() } },
} satisfies Meta<typeof LanguageLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'हिन्दी' });
    await expect(link.getAttribute('href')).toMatch(/^\/hi\//);
    await expect(link).toHaveAttribute('hreflang', 'hi');
  },
};
