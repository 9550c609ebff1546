import { ActionBar } from '@bigsmall/ui/features/action-bar/ActionBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Features/Action bar',
  component: ActionBar,
  args: { onLevelChart: fn(), onTutorial: fn(), onTrackRecord: fn() },
} satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Level Chart' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tutorial' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Track Record' }));
    for (const press of Object.values(args)) await expect(press).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-more-after');
  },
};
