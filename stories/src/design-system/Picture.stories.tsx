import { Picture } from '@bigsmall/ui/design-system/Picture.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const SHAPE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='720' height='1560'><rect width='100%' height='100%' fill='teal'/></svg>";
const src = `data:image/svg+xml,${encodeURIComponent(SHAPE)}`;

const meta = {
  title: 'Design system/Picture',
  component: Picture,
  parameters: usage({
    Picture: {
      useFor: 'one image scaled to its box, with its own retry.',
      notFor: 'a list of images (Thumbnail), or a drawing that is part of the design (Icon).',
      gaps: 'its texts on failure are fixed. Give it the picture’s id as `key`, or it keeps the state of the last one.',
    },
  }),
  args: { src, alt: 'A picture', width: 720, height: 1560 },
  decorators: [
    (Story) => (
      <div style={{ height: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fitted: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(getComputedStyle(canvas.getByRole('img')).opacity).toBe('1'));
  },
};
export const Failed: Story = {
  args: { src: 'data:image/webp,x' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Failed to load image')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('Failed to load image')).toBeVisible());
  },
};
