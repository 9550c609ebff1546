import { button } from '@bigsmall/ui/design-system/button.css.ts';
import { Button } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Button',
  component: Button,
  parameters: usage({
    Button: {
      useFor:
        'an action on this page. The label is a verb; one primary button at most is in sight of another.',
      notFor:
        'going to another address (LinkButton, TextLink), a state that is on or off (Switch), or one of several views (Tabs, Segmented).',
      gaps: 'the label decides the width, so a label that changes moves what is beside it. A disabled button cannot have the focus: say beside it why it is disabled.',
    },
  }),
  args: { children: 'Predict now', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Predict now' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = {
  args: { busy: true, children: 'Uploading…' },
  play: async ({ args, canvas, userEvent }) => {
    const busy = canvas.getByRole('button', { name: 'Uploading…' });
    await userEvent.click(busy);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(busy).toHaveFocus();
  },
};
export const Variants: Story = {
  render: () => <Matrix of={button}>{(props) => <Button {...props}>Save</Button>}</Matrix>,
};
