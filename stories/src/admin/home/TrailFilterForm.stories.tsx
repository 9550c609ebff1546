import { TrailFilterForm } from '@bigsmall/ui/admin/home/TrailFilterForm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Admin/Home/TrailFilterForm',
  component: TrailFilterForm,
  parameters: usage({
    TrailFilterForm: {
      useFor: 'narrowing the admin trail by action, admin, days of India and text.',
      notFor: 'choosing a status of screenshots (Tabs in ScreenshotsPage), or downloading entries (Trail).',
      gaps: 'it acts only by Filter, Enter or Clear, and not while the last day is before the first.',
    },
  }),
  args: { filter: {}, onFilter: fn() },
} satisfies Meta<typeof TrailFilterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Action'), 'Deleted a banner ad');
    await userEvent.type(canvas.getByLabelText('Text'), ' summer {Enter}');
    await expect(args.onFilter).toHaveBeenCalledWith({ action: 'banner_deleted', text: 'summer' });
  },
};
export const Backwards: Story = {
  args: { filter: { from: '2026-09-27', to: '2026-09-26' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('To day')).toHaveAccessibleDescription(
      'Must not be before the from day',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await expect(args.onFilter).not.toHaveBeenCalled();
  },
};
export const Narrowed: Story = {
  args: {
    filter: {
      action: 'signed_in',
      actor: 'Admin',
      from: '2026-09-26',
      to: '2026-09-27',
      text: '203.0.113.7',
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onFilter).toHaveBeenCalledWith({});
  },
};
