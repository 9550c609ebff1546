import { Notice } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Notice',
  component: Notice,
  parameters: usage({
    Notice: {
      useFor: 'a message that stays while its cause does: live data is late, a form was rejected.',
      notFor: 'a result that passes (Toaster), or the error of one field (TextField).',
      gaps: 'it cannot be closed. Only the tone `error` is announced.',
    },
  }),
  args: { children: 'The draws are random. No engine beats 50%.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Warning: Story = {
  args: { tone: 'warn', title: 'Live data is late', children: 'The last draw came 3 minutes ago.' },
};
export const ErrorWithRetry: Story = {
  args: {
    tone: 'error',
    title: 'The gallery could not be loaded',
    children: 'What you have already seen is kept.',
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = {
  args: { tone: 'error', children: 'The gallery could not be loaded.', onRetry: fn(), retrying: true },
};
