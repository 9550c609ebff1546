import { IconLink } from '@bigsmall/ui/design-system/IconLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IconLink',
  component: IconLink,
  parameters: usage({
    IconLink: {
      useFor: 'a link that people know by its icon, such as the partner’s channel.',
      notFor: 'an action (IconButton), or a link within a text (TextLink).',
      gaps: 'one tone. The tooltip does not appear on touch.',
    },
  }),
  args: { icon: ExternalLink, label: 'Open the page', href: 'https://example.com/', external: true },
} satisfies Meta<typeof IconLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const External: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open the page (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const Small: Story = { args: { size: 'small' } };
