import { LanguageLink } from '@bigsmall/ui/shared/language/LanguageLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shared/Language/LanguageLink',
  component: LanguageLink,
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
export const Named: Story = { args: { children: 'हिन्दी में देखें' } };
