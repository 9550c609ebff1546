import { Button, toast, type ToastContent, Toaster } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Toaster',
  component: Toaster,
  parameters: {
    ...usage({
      Toaster: {
        useFor: 'a result that needs no answer: copied, saved, failed to load.',
        notFor: 'an error that stays (Notice), or anything that must be read: it closes after 5 s.',
        gaps: 'one toast at a time: a new one replaces the last. An action in it must exist elsewhere as well.',
      },
    }),
    docs: { story: { inline: false, height: '320px' } },
  },
  // The content of `toast`, which is no prop.
  argTypes: { tone: { control: 'select', options: ['default', 'destructive'] } },
  args: {
    title: 'Prediction Complete',
    description: 'Result: BIG',
    tone: 'default',
    durationMs: 60_000,
  },
  render: (content) => <Button onClick={() => toast(content)}>Show it</Button>,
} satisfies Meta<ToastContent>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown: NonNullable<Story['play']> = async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(screen.getByText(args.title)).toBeVisible());
};

export const Shown: Story = { play: shown };
export const WithAction: Story = {
  args: {
    title: 'Upload failed',
    description: 'Failed to upload screenshot. Please try again.',
    tone: 'destructive',
    action: { label: 'Retry', onClick: fn() },
  },
  play: async (context) => {
    await shown(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible());
    await context.userEvent.keyboard('[F8]');
    await waitFor(() => {
      const region = screen.getByRole('region', { name: 'Notifications (F8)' });
      return expect(region.querySelector('ol')).toHaveFocus();
    });
  },
};
