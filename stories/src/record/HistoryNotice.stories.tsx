import { HistoryNotice } from '@bigsmall/ui/record/HistoryNotice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';
import { FORK } from './judgement.ts';

const meta = {
  title: 'Record/HistoryNotice',
  component: HistoryNotice,
  parameters: usage({
    HistoryNotice: {
      useFor: 'a record that does not continue the one seen before, in words, with both checkpoints to copy.',
      notFor: 'a claim of a proof that is wrong (Claims), or looking for such a change (RecordWatch).',
      gaps: 'the checkpoints are copied, but neither shown nor saved as a file. It has no button that closes it.',
    },
  }),
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
