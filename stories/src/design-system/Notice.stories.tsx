import { notice } from '@bigsmall/ui/design-system/surfaces.css.ts';
import { Notice } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Matrix } from './Matrix.tsx';
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
export const Variants: Story = {
  render: () => (
    <Matrix of={notice}>
      {(props) => (
        <Notice {...props} title="Live data is late">
          The last draw came 3 minutes ago.
        </Notice>
      )}
    </Matrix>
  ),
};
