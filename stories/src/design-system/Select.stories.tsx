import { Select } from '@bigsmall/ui/design-system/Select.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Select',
  component: Select,
  parameters: usage({
    Select: {
      useFor: 'one of many options, by the device’s own list.',
      notFor: 'two to four options (Segmented).',
      gaps: 'no search, no groups, no hint and no error.',
    },
  }),
  args: {
    label: 'Action',
    value: '',
    options: [
      { value: '', label: 'Every action' },
      { value: 'signed_in', label: 'Signed in' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Action'), 'Signed in');
    await expect(args.onChange).toHaveBeenCalledWith('signed_in');
  },
};
