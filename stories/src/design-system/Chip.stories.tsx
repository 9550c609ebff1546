import { Chip } from '@bigsmall/ui/design-system/index.ts';
import { ScrollRow } from '@bigsmall/ui/design-system/ScrollRow.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookOpen, ChartNoAxesColumn, Gift, ListOrdered, Trophy } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Chip',
  component: Chip,
  subcomponents: { ScrollRow },
  parameters: usage({
    Chip: {
      useFor: 'a shortcut in the bar of actions at the top of a page, with an icon.',
      notFor: 'the main action (Button), or a state (Badge).',
      gaps: 'its label does not wrap, so several of them belong into a ScrollRow. The dot has one colour.',
    },
    ScrollRow: {
      useFor: 'items side by side that may be wider than the screen, such as chips.',
      notFor: 'rows of data (DataTable), or what fits by wrapping (Row with wrap).',
      gaps: 'no arrows: with a mouse alone it is scrolled by Shift and the wheel. It is not focusable itself, so its items must be.',
    },
  }),
  args: { icon: Gift, label: 'Gift Codes', onClick: fn() },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithDot: Story = {
  args: { dot: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gift Codes (new)' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const InAScrollingRow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  render: ({ onClick }) => (
    <ScrollRow label="Actions">
      <Chip icon={Gift} label="Gift Codes" dot onClick={onClick} />
      <Chip icon={ListOrdered} label="Level Chart" onClick={onClick} />
      <Chip icon={BookOpen} label="Tutorial" onClick={onClick} />
      <Chip icon={Trophy} label="Leaderboard" onClick={onClick} />
      <Chip icon={ChartNoAxesColumn} label="Track record" onClick={onClick} />
    </ScrollRow>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('region', { name: 'Actions' });
    await waitFor(() => expect(row).toHaveAttribute('data-more-after'));
    await expect(row).not.toHaveAttribute('data-more-before');
    row.scrollLeft = row.scrollWidth;
    await waitFor(() => expect(row).not.toHaveAttribute('data-more-after'));
    await expect(row).toHaveAttribute('data-more-before');
    row.scrollLeft = 0;
  },
};
