import { GameIcon } from '@bigsmall/ui/site/gift-codes/GameIcon.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ICON } from './codes.ts';

const meta = {
  title: 'Site/Gift codes/GameIcon',
  component: GameIcon,
  args: { url: ICON },
} satisfies Meta<typeof GameIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {};
export const None: Story = { args: { url: null } };
export const Broken: Story = {
  args: { url: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement.querySelector('svg')).toBeVisible();
  },
};
