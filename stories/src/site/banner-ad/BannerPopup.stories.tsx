import BannerPopup from '@bigsmall/ui/site/banner-ad/BannerPopup.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const content = `Maintenance on **Sunday**, 02:00 to 04:00 IST.

## What changes
- The gallery is read-only meanwhile
- Predictions go on *as usual*
  1. recorded
  2. settled later

> Nothing you have is lost.

Read the [notice](https://example.com/notice) or write to <mailto:help@example.com>.

---

\`\`\`
status: planned
\`\`\``;

const meta = {
  title: 'Site/Banner ad/BannerPopup',
  component: BannerPopup,
  args: {
    ad: { id: 'ad1', title: 'Planned maintenance', content, contentVersion: 1 },
    open: true,
    onClose: fn(),
    onViewed: fn(),
  },
  parameters: {
    ...usage({
      BannerPopup: {
        useFor: 'the operator’s ad over the main page, which opens by itself.',
        notFor: 'a message of our own (Notice), or a question (ConfirmDialog).',
        gaps: 'one ad at a time, of words and links only. It counts as seen after half a second, read or not.',
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof BannerPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

const settled = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(getComputedStyle(dialog).opacity).toBe('1'));
  return dialog;
};

export const Shown: Story = {
  play: async ({ args }) => {
    await settled();
    await waitFor(() => expect(args.onViewed).toHaveBeenCalledOnce());
  },
};
export const Long: Story = {
  args: { ad: { id: 'ad3', title: 'Much to read', content: `${content}\n\n`.repeat(6), contentVersion: 1 } },
  play: async () => {
    const dialog = await settled();
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
export const LongWords: Story = {
  args: { ad: { id: 'ad4', title: 'x'.repeat(200), content: 'y'.repeat(300), contentVersion: 1 } },
  play: async () => {
    const dialog = await settled();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
