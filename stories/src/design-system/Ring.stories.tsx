import { arc } from '@bigsmall/ui/design-system/figures.css.ts';
import { Ring, RollingDigits, Text } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Ring',
  component: Ring,
  subcomponents: { RollingDigits },
  parameters: usage({
    Ring: {
      useFor: 'a share or a countdown that is drawn around its words.',
      notFor: 'an exact figure alone (Stat), or a share with uncertainty (IntervalBar).',
      gaps: 'hidden from assistive technology: its children must say the value. One ring, one value.',
    },
    RollingDigits: {
      useFor: 'a number that counts, drawn with rolling digits.',
      notFor: 'text of any other kind: only digits are drawn.',
      gaps: 'hidden from assistive technology: the value must be there in words as well. No sign, no separators.',
    },
  }),
  args: {
    value: 0.7,
    children: (
      <>
        <OutcomeWord outcome="BIG" />
        <Text size={13} tone="muted" figures>
          20260926100010999
        </Text>
        <Text size={13} figures>
          42 s
        </Text>
      </>
    ),
  },
} satisfies Meta<typeof Ring>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counting: Story = {};
export const Waiting: Story = {
  args: {
    value: 0,
    tone: 'muted',
    children: (
      <>
        <RollingDigits value={42} />
        <Text size={13} tone="muted">
          Switch on AI mode
        </Text>
      </>
    ),
  },
};
export const Variants: Story = {
  render: () => <Matrix of={arc}>{(props) => <Ring {...props} value={0.7} />}</Matrix>,
};
