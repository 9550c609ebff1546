import { IconLink } from '@bigsmall/ui/design-system/IconLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect } from 'storybook/test';

const meta = {
  title: 'Design system/IconLink',
  component: IconLink,
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
