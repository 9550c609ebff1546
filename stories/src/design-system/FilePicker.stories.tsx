import { FilePicker } from '@bigsmall/ui/design-system/FilePicker.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/FilePicker',
  component: FilePicker,
  parameters: usage({
    FilePicker: {
      useFor: 'choosing one file by press, drop or keyboard.',
      notFor: 'several files at once, or the progress of the upload.',
      gaps: 'it shows no preview and checks no file: `accept` is only a hint to the browser.',
    },
  }),
  args: {
    label: 'Choose a screenshot',
    hint: 'JPEG, PNG or WebP, up to 5 MB',
    accept: 'image/jpeg,image/png,image/webp',
    onFile: fn(),
  },
} satisfies Meta<typeof FilePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['x'], 'win.png', { type: 'image/png' });
    const input = canvas.getByLabelText('Choose a screenshot');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFile).toHaveBeenCalledTimes(2);
    await expect(args.onFile).toHaveBeenLastCalledWith(file);
  },
};
export const Invalid: Story = {
  args: { error: 'Please select a JPEG, PNG or WebP image' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Choose a screenshot')).toHaveAccessibleDescription(
      'Please select a JPEG, PNG or WebP image JPEG, PNG or WebP, up to 5 MB',
    );
  },
};
