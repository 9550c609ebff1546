import { ActionBar } from '@bigsmall/ui/site/action-bar/ActionBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Action bar/ActionBar',
  component: ActionBar,
  parameters: usage({
    ActionBar: {
      useFor: 'what the main page opens: the gift codes, and four dialogs.',
      notFor: 'views of one subject (Tabs), or the operator’s links (SiteFooter).',
      gaps: 'its five entries are fixed, in equal columns; from 1024 px on they are words in a line.',
    },
  }),
  args: {
    giftCodes: 5,
    giftCodesOpen: false,
    giftCodesNew: false,
    onGiftCodes: fn(),
    onIntent: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gift Codes 5' }));
    await expect(args.onGiftCodes).toHaveBeenCalledOnce();
    const dialogs = {
      'Level Chart': 'levelChart',
      Tutorial: 'tutorial',
      Leaderboard: 'leaderboard',
      'Track Record': 'trackRecord',
    } as const;
    for (const [name, dialog] of Object.entries(dialogs)) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onIntent).toHaveBeenCalledWith(dialog);
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog);
    }
  },
};
export const NewCodes: Story = {
  args: { giftCodesNew: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gift Codes 5 (new)' })).toBeVisible();
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
