import GalleryViewer from '@bigsmall/ui/community/gallery/GalleryViewer.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { shots } from './pictures.ts';

const list = shots(5);

const meta = {
  title: 'Community/Gallery/GalleryViewer',
  component: GalleryViewer,
  args: { open: true, onClose: fn(), onMove: fn(), shots: list, index: 0 },
  parameters: {
    ...usage({
      GalleryViewer: {
        useFor: 'one approved screenshot on the whole screen, with keys, swipes and buttons to the others.',
        notFor: 'a review with decisions (ReviewViewer of the admin pages), or the thumbnails (GalleryView).',
        gaps: 'no zoom of its own. The focus can return to a thumbnail only where GalleryView has drawn it.',
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof GalleryViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = async () => {
  const image = await screen.findByRole<HTMLImageElement>('img');
  await waitFor(() => expect(getComputedStyle(image).opacity).toBe('1'));
  const { width, height, top, bottom } = image.getBoundingClientRect();
  // Whole, in its own shape, and within the screen.
  await expect(Math.abs(height / width - 1560 / 720)).toBeLessThan(0.05);
  await expect(top).toBeGreaterThanOrEqual(0);
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
};

export const First: Story = { play: drawn };
export const ByKeys: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText('1 of 5');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect(args.onMove.mock.calls).toEqual([[4], [1]]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Unreachable: Story = {
  args: { shots: [{ ...list[0]!, cloudflareUrl: 'data:image/webp,x' }] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Failed to load image')).toBeVisible());
    await expect(screen.getByText('Please check your connection')).toBeVisible();
  },
};
