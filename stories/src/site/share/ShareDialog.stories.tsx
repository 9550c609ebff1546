import ShareDialog from '@bigsmall/ui/site/share/ShareDialog.tsx';
import { shareImage } from '@bigsmall/ui/site/share/shareImage.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, spyOn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const pick = {
  result: 'BIG',
  period: '20260926100010721',
  timestamp: Date.UTC(2026, 8, 26, 12),
  drawn: null,
} as const;

const meta = {
  title: 'Site/Share/ShareDialog',
  component: ShareDialog,
  args: {
    open: true,
    onClose: fn(),
    prediction: pick,
  },
  parameters: {
    ...usage({
      ShareDialog: {
        useFor: 'one pick or prediction as an image and in words: to share, to save, to copy.',
        notFor: 'its proof (ReceiptDialog), or a screenshot for the gallery (UploadDialog).',
        gaps: 'the image is dark in both themes, and a long period is squeezed in it. Nothing says that it is being drawn.',
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async () => {
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Preview of what is shared' });
  await waitFor(() => expect([image.naturalWidth, image.naturalHeight]).toEqual([1200, 630]));
  await waitFor(() => expect(screen.getByText(/26 Sept 2026, 5:30 pm IST$/)).toBeVisible());
};

export const Big: Story = { play: drawn };
export const PickThatLost: Story = {
  args: { prediction: { ...pick, result: 'SMALL', drawn: 9 } },
  play: async (context) => {
    await drawn(context);
    await expect(screen.getByText('WRONG · drew 9')).toBeVisible();
  },
};
const aiBefore = { ...pick, ai: { confidence: 63, hits: 107, n: 214 } };
export const AiAfterTheDraw: Story = {
  args: { prediction: { ...aiBefore, drawn: 9 } },
  play: drawn,
};
/** Period and time are drawn in the image; each pixel row of the hero word holds its colour. */
export const DrawnInItsColours: Story = {
  play: async ({ args }) => {
    const blob = await shareImage(args.prediction);
    await expect(blob?.type).toBe('image/png');
    const bitmap = await createImageBitmap(blob ?? new Blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])];
    await expect(at(4, 4)).toEqual([10, 12, 17, 255]);
    // The stem of the B.
    await expect(at(90, 280)).toEqual([255, 180, 84, 255]);
  },
};
export const WithoutACanvas: Story = {
  beforeEach: () => {
    const spy = spyOn(HTMLCanvasElement.prototype, 'getContext');
    mocked(spy).mockReturnValue(null);
    return () => spy.mockRestore();
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText(/cannot draw the image/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Download Image' }));
    await waitFor(() => expect(screen.getByText('Download not available')).toBeVisible());
  },
};
