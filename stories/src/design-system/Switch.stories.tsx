import { Switch, type SwitchProps } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

function Held(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Switch
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
  title: 'Design system/Switch',
  component: Switch,
  parameters: usage({
    Switch: {
      useFor: 'a setting that takes effect at once.',
      notFor: 'one of several choices (Segmented).',
      gaps: 'no busy state and no error of its own. A description stays the same in both states.',
    },
  }),
  args: {
    label: 'AI mode',
    description: 'Predictions run every 60 seconds.',
    checked: false,
    onChange: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'AI mode' });
    await expect(control).toHaveAccessibleDescription('Predictions run every 60 seconds.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
