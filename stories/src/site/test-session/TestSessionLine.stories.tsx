import TestSessionLine from '@bigsmall/ui/site/test-session/TestSessionLine.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Test session/TestSessionLine',
  component: TestSessionLine,
  parameters: usage({
    TestSessionLine: {
      useFor: 'the first line of a page whose session came by a link, with the way back to one’s own.',
      notFor: 'any other warning (Notice).',
      gaps: 'it is not announced. The button back loads the page again.',
    },
  }),
  args: { sessionId: 'test-session-default', onLeave: fn() },
} satisfies Meta<typeof TestSessionLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/test-session-default/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave test session' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};
export const LongId: Story = { args: { sessionId: 'x'.repeat(64) } };
