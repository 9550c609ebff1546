import { SiteHeader } from '@bigsmall/ui/site/site-header/SiteHeader.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Site header/SiteHeader',
  component: SiteHeader,
  parameters: usage({
    SiteHeader: {
      useFor: 'the top of the main page: its name, the way to the limits, the theme, and a lost connection.',
      notFor: 'an admin page (PageHeader), or a page beside the main one (VisitorPage).',
      gaps: 'it hides the count of visitors below 1,024 px, and the word Offline below 400 px.',
    },
  }),
  args: { offline: false, onLimitsIntent: fn(), onLimits: fn() },
} satisfies Meta<typeof SiteHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Limits and your data' }));
    await expect(args.onLimits).toHaveBeenCalledOnce();
    await expect(args.onLimitsIntent).toHaveBeenCalled();
  },
};
export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    const root = document.documentElement;
    const before = root.classList.contains('dark');
    // A cross-fade calls for the other theme in the next frame.
    const isDark = (dark: boolean) => waitFor(() => expect(root.classList.contains('dark')).toBe(dark));
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to the/ }));
    await isDark(!before);
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to the/ }));
    await isDark(before);
  },
};
/** On large screens only. */
export const Counted: Story = { args: { activeCount: 32 } };
