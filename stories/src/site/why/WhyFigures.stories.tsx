import { WhyFigures } from '@bigsmall/ui/site/why/WhyFigures.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../loaded.ts';

const meta = {
  title: 'Site/Why/WhyFigures',
  component: WhyFigures,
  parameters: usage({
    WhyFigures: {
      useFor: 'the AI’s count beside a coin and the range of luck, in a few sentences.',
      notFor: 'the same record with its plots and strategies (TrackRecordView).',
      gaps: 'no moment of its count, and no days to choose: it is the whole record of this server.',
    },
  }),
  args: { state: loaded({ rounds: 2973, hits: 1478 }) },
} satisfies Meta<typeof WhyFigures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {};
export const One: Story = { args: { state: loaded({ rounds: 1, hits: 0 }) } };
export const None: Story = { args: { state: loaded({ rounds: 0, hits: 0 }) } };
export const Loading: Story = { args: { state: loaded<never>(undefined, { busy: true }) } };
export const Outdated: Story = {
  args: { state: loaded({ rounds: 2973, hits: 1478 }, { failed: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not updated just now')).toBeVisible();
    await expect(canvas.getByText('It was right in 1,478 of 2,973 draws.')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: loaded<never>(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
