import { IconButton, Text } from '@bigsmall/ui/design-system/index.ts';
import { Lightbox } from '@bigsmall/ui/design-system/Lightbox.tsx';
import { Picture } from '@bigsmall/ui/design-system/Picture.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ZoomIn } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const SHAPE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='720' height='1560'><rect width='100%' height='100%' fill='teal'/></svg>";
const src = `data:image/svg+xml,${encodeURIComponent(SHAPE)}`;

const meta = {
  title: 'Design system/Lightbox',
  component: Lightbox,
  args: {
    open: true,
    onClose: fn(),
    label: 'Pictures',
    position: '2 of 8',
    actions: <IconButton icon={ZoomIn} label="Actual size" onClick={fn()} />,
    children: <Picture src={src} alt="A picture" width={720} height={1560} />,
    aside: <Text align="center">What is known of it</Text>,
    onKey: fn(({ key }: KeyboardEvent) => key === 'ArrowRight'),
    onHidden: () => false,
  },
  parameters: {
    ...usage({
      Lightbox: {
        useFor: 'pictures in the whole window, one after another.',
        notFor: 'text or forms (Dialog).',
        gaps: 'always dark. It does not zoom by itself: the page draws the picture in its own size.',
      },
    }),
    docs: { story: { inline: false, height: '600px' } },
  },
} satisfies Meta<typeof Lightbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Below: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onKey).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
