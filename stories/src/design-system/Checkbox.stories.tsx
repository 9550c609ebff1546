import { Checkbox, type CheckboxProps } from '@bigsmall/ui/design-system/Checkbox.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

function Held(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Checkbox
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Design system/Checkbox',
  component: Checkbox,
  parameters: usage({
    Checkbox: {
      useFor: 'choosing some of several items, or all of them, before an action.',
      notFor: 'a setting that takes effect at once (Switch), or one of several (Segmented, Select).',
      gaps: 'no hint and no error of its own.',
    },
  }),
  args: { label: 'Select all shown', checked: false, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Mixed: Story = {
  args: { mixed: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox')).toBePartiallyChecked());
  },
};
export const Bare: Story = { args: { bare: true, label: 'Select this one' } };
export const Disabled: Story = { args: { disabled: true } };
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Select all shown' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
