import { heading, text } from '@bigsmall/ui/design-system/text.css.ts';
import { Heading, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Typography',
  component: Text,
  subcomponents: { Heading },
  parameters: usage({
    Text: {
      useFor: 'all running text and figures, on the type scale.',
      notFor: 'headings (Heading) and numbers with a label (Stat).',
      gaps: 'no italics and no rich text.',
    },
    Heading: {
      useFor: 'the outline of a page: one level 1, no level left out.',
      notFor: 'large text that heads nothing (Text).',
      gaps: 'four levels, and no line for a badge or an action: Card and PageHeader have these.',
    },
  }),
  args: { children: 'The draws are random.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;
export const Sentence: Story = {};
export const Variants: Story = {
  render: () => <Matrix of={text}>{(props) => <Text {...props}>Twelve of 34 were right</Text>}</Matrix>,
};
export const Headings: Story = {
  render: () => (
    <Matrix of={heading}>
      {(props) => (
        <Heading level={2} {...props}>
          Heading
        </Heading>
      )}
    </Matrix>
  ),
};
