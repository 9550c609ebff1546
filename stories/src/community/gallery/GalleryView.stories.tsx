import { GalleryView } from '@bigsmall/ui/community/gallery/Gallery.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../../site/loaded.ts';
import { shots } from './pictures.ts';

const meta = {
  title: 'Community/Gallery/GalleryView',
  component: GalleryView,
  parameters: usage({
    GalleryView: {
      useFor: 'the approved screenshots on the main page, after the place of one’s own.',
      notFor: 'one picture at full size (GalleryViewer), or sending one (UploadDialog).',
      gaps: 'Load More only reveals what is loaded already: the server sends the newest 500 at most.',
    },
  }),
  args: { state: loaded(shots(14)), onOpen: fn(), onSubmitOne: fn() },
} satisfies Meta<typeof GalleryView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tiles = () => canvas.getAllByRole('button', { name: /^View screenshot/ });
    await expect(tiles()).toHaveLength(6);
    await userEvent.click(tiles()[2]!);
    await expect(args.onOpen).toHaveBeenCalledWith(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }));
    await expect(tiles()).toHaveLength(12);
    await waitFor(() => expect(tiles()[6]).toHaveFocus());
  },
};
export const Empty: Story = {
  args: { state: loaded([]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Yours here' }));
    await expect(args.onSubmitOne).toHaveBeenCalledOnce();
  },
};
export const Unreadable: Story = {
  args: { state: loaded<never>(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
export const BrokenThumbnail: Story = {
  args: {
    state: loaded(
      shots(4).map((shot, index) => (index === 1 ? { ...shot, thumbnailUrl: 'data:image/webp,x' } : shot)),
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Failed to load')).toBeVisible());
  },
};
