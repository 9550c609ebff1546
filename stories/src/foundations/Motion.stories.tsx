import { motion } from '@bigsmall/ui/design-system/scale.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';

const meta = {
  title: 'Foundations/Motion',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Motion',
    rules: {
      'When something moves': [
        'Motion says what changed: what was pressed, what opened, which number came. The one ornament is the falling characters.',
        'What a person did not begin never moves for long: a won round is shown for 3 s, a lost one for 2 s.',
        'Numbers that count roll in place, and no words move with them.',
      ],
      'How long': [
        `fast (${motion.fast}): a hover, a press, a switch; what leaves.`,
        `slow (${motion.slow}): what appears, such as a toast, and the cross-fade of the theme.`,
        'A dialog that opens by itself fades for 300 ms.',
        'Move opacity, transform and colours alone: they never move the page.',
      ],
      'With reduced motion': [
        'The system’s setting ends every animation and transition at once; the falling characters stay away.',
        'Each state can be told without its motion: test it with the setting on.',
      ],
    },
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rules: Story = {};
