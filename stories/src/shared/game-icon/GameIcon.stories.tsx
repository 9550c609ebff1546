import { GameIcon } from '@bigsmall/ui/shared/game-icon/GameIcon.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { ICON } from '../../site/gift-codes/codes.ts';

const meta = {
  title: 'Shared/Game icon/GameIcon',
  component: GameIcon,
  parameters: usage({
    GameIcon: {
      useFor:
        'the icon of a partner game in a gift code’s card and in the admin’s list, or a sign in its place.',
      notFor: 'an image that a visitor looks at (Picture, Thumbnail), or a drawing of the design (Icon).',
      gaps: 'two sizes. An icon that failed to load is not tried again until its source changes.',
    },
  }),
  args: { source: ICON, size: 40 },
} satisfies Meta<typeof GameIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {};
export const Broken: Story = {
  args: { source: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement.querySelector('svg')).toBeVisible();
  },
};
