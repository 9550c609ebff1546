import { Segmented, type SegmentedProps } from '@bigsmall/ui/design-system/Segmented.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

type Payout = '2.00' | '1.96';

function Chosen(props: SegmentedProps<Payout>) {
  const [value, setValue] = useState(props.value);
  return <Segmented {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Design system/Segmented',
  component: Segmented<Payout>,
  args: {
    label: 'Payout',
    options: [
      { value: '2.00', label: '2.00' },
      { value: '1.96', label: '1.96' },
    ],
    value: '2.00',
    onChange: fn(),
  },
  render: (args) => <Chosen {...args} />,
  parameters: usage({
    Segmented: {
      useFor: 'one of two to four short options, all in sight.',
      notFor: 'on or off (Switch), or views of a page (Tabs).',
      gaps: 'the options do not wrap, and none of them can be disabled.',
    },
  }),
} satisfies Meta<SegmentedProps<Payout>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Payout' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '1.96' }));
    await expect(canvas.getByRole('radio', { name: '1.96' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '2.00' })).toBeChecked();
  },
};
