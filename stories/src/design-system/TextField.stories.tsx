import { TextArea } from '@bigsmall/ui/design-system/TextArea.tsx';
import { Button, TextField, type TextFieldProps } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

function Held(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <TextField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Design system/TextField',
  component: TextField,
  subcomponents: { TextArea },
  parameters: usage({
    TextField: {
      useFor: 'one line of text, a number, a date or a password.',
      notFor: 'several lines (TextArea), or known values (Segmented).',
      gaps: 'no prefix or suffix, and it checks nothing by itself.',
    },
    TextArea: {
      useFor: 'several lines of text.',
      notFor: 'one line (TextField).',
      gaps: 'a fixed count of rows, no counter of characters and no preview.',
    },
  }),
  args: { label: 'Period number', value: '', onChange: fn(), inputMode: 'numeric' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: '20241201001' } };
export const WithError: Story = {
  args: { value: '2024x', error: 'Please enter only numbers in the period field.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Period number' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter only numbers in the period field.');
  },
};
export const WithButton: Story = {
  args: { placeholder: '20241201001', action: <Button>PREDICT NOW</Button>, onSubmit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Period number'), '42{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('42');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Area: Story = {
  render: () => (
    <TextArea
      label="Content (Markdown)"
      hint="At most 5,000 characters."
      rows={10}
      value={'## New codes\n\nOpen the [partner page](https://example.com).'}
      onChange={() => undefined}
    />
  ),
};
