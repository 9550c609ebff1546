import { HistoryNotice } from '@bigsmall/ui/record/HistoryNotice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FORK } from './judgement.ts';

const meta = {
  title: 'Record/HistoryNotice',
  component: HistoryNotice,
  args: { code: 'fork', ...FORK },
} satisfies Meta<typeof HistoryNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoHistories: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This server showed two histories');
    await expect(canvas.getByRole('button', { name: 'Copy the earlier checkpoint' })).toBeVisible();
  },
};
export const AnotherKey: Story = { args: { code: 'other_key' } };
