import { Button, Row, toast, type ToastContent, Toaster } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

function Toasting({ contents }: { readonly contents: readonly ToastContent[] }) {
  return (
    <Row wrap gap={8}>
      {contents.map((content) => (
        <Button key={content.title} tone="quiet" onClick={() => toast(content)}>
          {content.title}
        </Button>
      ))}
    </Row>
  );
}

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
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const complete: ToastContent = {
  title: 'Prediction Complete',
  description: 'Result: BIG',
  durationMs: 60_000,
};
const noData = 'Unable to fetch live data. Please check connection and try again.';
const broken: ToastContent = {
  title: 'Connection Error',
  description: noData,
  tone: 'destructive',
  durationMs: 60_000,
};

export const OneAtATime: Story = {
  render: () => <Toasting contents={[complete, broken]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prediction Complete' }));
    await waitFor(() => expect(screen.getByText('Result: BIG')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Connection Error' }));
    await waitFor(() => expect(screen.getByText(noData)).toBeVisible());
    await expect(screen.queryByText('Result: BIG')).toBeNull();
  },
};
export const Closed: Story = {
  render: () => <Toasting contents={[complete]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prediction Complete' }));
    await waitFor(() => expect(screen.getByText('Result: BIG')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Result: BIG')).toBeNull());
  },
};
export const ReachedByF8: Story = {
  render: () => <Toasting contents={[complete]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prediction Complete' }));
    await waitFor(() => expect(screen.getByText('Result: BIG')).toBeVisible());
    await userEvent.keyboard('[F8]');
    await waitFor(() => {
      const region = screen.getByRole('region', { name: 'Notifications (F8)' });
      return expect(region.querySelector('ol')).toHaveFocus();
    });
  },
};
export const WithAction: Story = {
  render: () => (
    <Toasting
      contents={[
        {
          title: 'Upload failed',
          description: 'Failed to upload screenshot. Please try again.',
          tone: 'destructive',
          durationMs: 60_000,
          action: { label: 'Retry', onClick: () => undefined },
        },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload failed' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible());
  },
};
