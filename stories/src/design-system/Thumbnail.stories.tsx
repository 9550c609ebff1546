import { Thumbnail } from '@bigsmall/ui/design-system/Thumbnail.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const SHAPE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='720' height='1560'><rect width='100%' height='100%' fill='teal'/></svg>";
const src = `data:image/svg+xml,${encodeURIComponent(SHAPE)}`;

const meta = {
  title: 'Design system/Thumbnail',
  component: Thumbnail,
  parameters: usage({
    Thumbnail: {
      useFor: 'a small image that opens the full one.',
      notFor: 'an image that does nothing (Picture).',
      gaps: 'it fills its frame, so the frame must have a size. The image is cropped.',
    },
  }),
  args: {
    src,
    width: 720,
    height: 1560,
    label: (failed) => (failed ? 'Open; its preview failed to load' : 'Open'),
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 150, height: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Centred: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: { src: 'data:image/webp,x' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Failed to load')).toBeVisible());
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Open; its preview failed to load');
  },
};
