import { Overlay } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Overlay',
  component: Overlay,
  args: { open: true, label: 'PREDICTING...' },
  parameters: {
    ...usage({
      Overlay: {
        useFor: 'work of a few seconds that blocks the whole page and that the visitor began.',
        notFor: 'loading a panel (Skeleton) or saving a form (a busy Button).',
        gaps: 'no cancel, and the focus is not trapped: what is below must do nothing meanwhile. It takes no progress.',
      },
    }),
    docs: { story: { inline: false, height: '320px' } },
  },
} satisfies Meta<typeof Overlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('PREDICTING...');
  },
};
