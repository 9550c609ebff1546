import { Button, ErrorBoundary } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

let broken = false;

function Fragile() {
  const [, redraw] = useState(0);
  if (broken) throw new Error('The panel broke on purpose.');
  return (
    <Button
      tone="quiet"
      onClick={() => {
        broken = true;
        redraw((n) => n + 1);
      }}
    >
      Break this panel
    </Button>
  );
}

const meta = {
  title: 'Design system/ErrorBoundary',
  component: ErrorBoundary,
  parameters: usage({
    ErrorBoundary: {
      useFor: 'each panel that can fail alone, so that the rest of the page works.',
      notFor: 'errors of loading and saving, which are values (AsyncState, Notice).',
      gaps: 'React calls it for errors of rendering only: not for those in event handlers, promises or timers.',
    },
  }),
  args: { title: 'The gallery could not be shown', children: <Fragile /> },
  beforeEach: () => {
    broken = false;
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BrokenAndMended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break this panel' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('The gallery could not be shown');
    broken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('button', { name: 'Break this panel' })).toBeVisible();
  },
};
