import { SafetyLine } from '@bigsmall/ui/shared/not-found/SafetyLine.tsx';
import { SiteFooter } from '@bigsmall/ui/site/site-footer/SiteFooter.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const links = {
  registerUrl: 'https://example.com/register',
  telegramUrl: 'https://example.com/telegram',
  supportUrl: 'https://example.com/support',
};

const meta = {
  title: 'Site/Site footer/SiteFooter',
  component: SiteFooter,
  args: { links },
  parameters: {
    ...usage({
      SiteFooter: {
        useFor: 'the operator’s links at the bottom of the main page: register, Telegram, support.',
        notFor: 'age, chance and help (SafetyLine), or a link to a page of ours (TextLink).',
        gaps: 'three links, and no more. The page must leave its 64 px free, or the bar covers what is there.',
      },
    }),
    docs: { story: { inline: false, height: '160px' } },
  },
  render: (args) => (
    <>
      <SafetyLine align="center" />
      <SiteFooter {...args} />
    </>
  ),
} satisfies Meta<typeof SiteFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLinks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tele-MANAS 14416',
      'Register (opens in a new tab)',
      'Join Telegram (opens in a new tab)',
      'Customer Support (opens in a new tab)',
    ]);
  },
};
export const NoLinks: Story = {
  args: { links: { registerUrl: '', telegramUrl: '', supportUrl: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
