import { Icon, Row, Tooltip } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Tooltip',
  component: Tooltip,
  parameters: usage({
    Tooltip: {
      useFor: 'the name of a control without words.',
      notFor: 'explanations and anything that must be read: there is no tooltip on touch.',
      gaps: 'text only, and only by hover or keyboard focus.',
    },
  }),
  args: {
    label: 'Share result',
    children: (
      <button type="button" aria-label="Share result">
        <Icon icon={Info} />
      </button>
    ),
  },
  decorators: [
    (Story) => (
      <Row justify="center">
        <Story />
      </Row>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Share result' })).toHaveFocus();
    const tip = await canvas.findByText('Share result');
    // It fades in.
    await waitFor(() => expect(tip).toBeVisible());
  },
};
