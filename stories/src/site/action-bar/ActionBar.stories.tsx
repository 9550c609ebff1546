import { ActionBar } from '@bigsmall/ui/site/action-bar/ActionBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Site/Action bar/ActionBar',
  component: ActionBar,
  args: {
    giftCodesOpen: false,
    giftCodesNew: false,
    onIntent: fn(),
    onGiftCodes: fn(),
    onLevelChart: fn(),
    onTutorial: fn(),
    onLeaderboard: fn(),
    onTrackRecord: fn(),
  },
} satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const presses = {
      'Gift Codes': args.onGiftCodes,
      'Level Chart': args.onLevelChart,
      Tutorial: args.onTutorial,
      Leaderboard: args.onLeaderboard,
      'Track Record': args.onTrackRecord,
    };
    for (const [name, press] of Object.entries(presses)) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(press).toHaveBeenCalledOnce();
    }
    for (const dialog of ['levelChart', 'tutorial', 'leaderboard', 'trackRecord'] as const)
      await expect(args.onIntent).toHaveBeenCalledWith(dialog);
  },
};
export const NewCodes: Story = {
  args: { giftCodesNew: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gift Codes (new)' })).toBeVisible();
  },
};
export const CodesSeen: Story = {
  args: { giftCodesOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gift Codes', expanded: true })).toBeVisible();
  },
};
/** All five at a glance, at the width of a phone's page. */
export const OnAPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('region', { name: 'Actions' });
    const phone = matchMedia('(max-width: 767px)').matches;
    if (phone) await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    await expect(row.firstElementChild?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
