import { ScreenshotUploadCard } from '@bigsmall/ui/community/screenshot-upload/ScreenshotUploadCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560"><rect width="720" height="1560" fill="#2b4a6f"/><rect x="40" y="140" width="640" height="300" rx="32" fill="#4f7fb5"/></svg>`;
const file = new File([svg], 'Screenshot_20260926-173000_Game.png', { type: 'image/svg+xml' });

const meta = {
  title: 'Community/Screenshot upload/ScreenshotUploadCard',
  component: ScreenshotUploadCard,
  parameters: usage({
    ScreenshotUploadCard: {
      useFor:
        'choosing, looking at and sending one screenshot on the main page, with its progress and errors.',
      notFor: 'any other file (FilePicker), or the icon of a gift code (IconField of the admin pages).',
      gaps: 'neither the progress nor an error is announced by the card: its caller shows a toast.',
    },
  }),
  args: { state: { step: 'none' }, onChoose: fn(), onSubmit: fn(), onCancel: fn() },
} satisfies Meta<typeof ScreenshotUploadCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(
      canvas.getByLabelText(/Choose a screenshot/),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
export const Chosen: Story = {
  args: { state: { step: 'chosen', file, failure: null } },
  play: async ({ args, canvas, userEvent }) => {
    const image = canvas.getByRole<HTMLImageElement>('img');
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Sending: Story = {
  args: { state: { step: 'sending', file, share: 0.42 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    state: {
      step: 'chosen',
      file,
      failure: { words: 'Not sent. The file is kept; try again.', again: true },
    },
  },
};
export const Rejected: Story = {
  args: {
    state: {
      step: 'chosen',
      file,
      failure: { words: 'Please select a JPEG, PNG, or WebP image. Choose another file.', again: false },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another file' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const InReview: Story = {
  args: { state: { step: 'submitted', approved: false, reason: 'Waiting for review.' } },
};
