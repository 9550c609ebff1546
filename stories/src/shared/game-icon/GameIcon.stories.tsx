import { GameIcon } from '@bigsmall/ui/shared/game-icon/GameIcon.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ICON } from '../../site/gift-codes/codes.ts';

const meta = {
  title: 'Shared/Game icon/GameIcon',
  component: GameIcon,
  args: { source: ICON, size: 40 },
} satisfies Meta<typeof GameIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {};
export const Small: Story = { args: { size: 32 } };
export const None: Story = { args: { source: null } };
export const Broken: Story = {
  args: { source: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement.querySelector('svg')).toBeVisible();
  },
};
