import { UploadSteps } from '@bigsmall/ui/community/gallery/UploadDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560"><rect width="720" height="1560" fill="#2b4a6f"/><rect x="40" y="140" width="640" height="300" rx="32" fill="#4f7fb5"/></svg>`;
const file = new File([svg], 'Screenshot_20260926-173000_Game.png', { type: 'image/svg+xml' });

const meta = {
  title: 'Community/Gallery/UploadSteps',
  component: UploadSteps,
  parameters: usage({
    UploadSteps: {
      useFor:
        'choosing, looking at and sending one screenshot within UploadDialog, with its progress and errors.',
      notFor: 'any other file (FilePicker), or the icon of a gift code (IconField of the admin pages).',
      gaps: 'neither the progress nor an error is announced here: its caller shows a toast.',
    },
  }),
  args: { state: { step: 'none' }, onChoose: fn(), onUnreadable: fn(), onSubmit: fn(), onCancel: fn() },
} satisfies Meta<typeof UploadSteps>;

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
export const Sending: Story = { args: { state: { step: 'sending', file, share: 0.42 } } };
export const Rejected: Story = {
  args: { state: { step: 'chosen', file, failure: { words: 'This file cannot be used.', again: false } } },
};
export const Submitted: Story = { args: { state: { step: 'submitted' } } };
/** What the browser cannot draw is refused before it can be sent. */
export const Unreadable: Story = {
  args: {
    state: { step: 'chosen', file: new File(['x'], 'x.png', { type: 'image/png' }), failure: null },
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onUnreadable).toHaveBeenCalledOnce());
  },
};
