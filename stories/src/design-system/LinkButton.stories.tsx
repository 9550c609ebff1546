import { IconLink } from '@bigsmall/ui/design-system/IconLink.tsx';
import { LinkButton } from '@bigsmall/ui/design-system/LinkButton.tsx';
import { Stack, Text, TextLink } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/LinkButton',
  component: LinkButton,
  subcomponents: { TextLink, IconLink },
  parameters: usage({
    LinkButton: {
      useFor: 'going to another address where a button is expected, such as registering at the partner.',
      notFor: 'an action on this page (Button), or a link within a text (TextLink).',
      gaps: 'it cannot be disabled or busy: leave it out instead.',
    },
    IconLink: {
      useFor: 'a link that people know by its icon, such as the partner’s channel.',
      notFor: 'an action (IconButton), or a link within a text (TextLink).',
      gaps: 'one tone. The tooltip does not appear on touch.',
    },
    TextLink: {
      useFor: 'a link within a line of text.',
      notFor: 'a link on its own line that is an action (LinkButton).',
      gaps: 'it is as high as its line, which is enough for WCAG 2.5.8 only within a text. Visited links look the same.',
    },
  }),
  args: { href: '#here', children: 'Level chart' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const External: Story = {
  args: { href: 'https://example.com/register', external: true, children: 'Register' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Register (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const InTextAndAsIcon: Story = {
  render: () => (
    <Stack>
      <IconLink icon={ExternalLink} label="Open the page" href="https://example.com/" external />
      <Text>
        Help is free: call <TextLink href="tel:14416">Tele-MANAS 14416</TextLink>.
      </Text>
    </Stack>
  ),
};
