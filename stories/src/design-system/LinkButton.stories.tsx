import { LinkButton } from '@bigsmall/ui/design-system/LinkButton.tsx';
import { Stack, Text, TextLink } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect } from 'storybook/test';

const meta = {
  title: 'Design system/LinkButton',
  component: LinkButton,
  args: { href: '#here', children: 'Level chart' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Primary: Story = { args: { tone: 'primary' } };
export const External: Story = {
  args: { href: 'https://example.com/register', external: true, icon: ExternalLink, children: 'Register' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Register (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const InText: Story = {
  render: () => (
    <Stack>
      <Text>
        Help is free: call <TextLink href="tel:14416">Tele-MANAS 14416</TextLink>.
      </Text>
    </Stack>
  ),
};
