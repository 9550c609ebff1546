import { Heading, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Typography',
  component: Text,
  subcomponents: { Heading },
  parameters: usage({
    Text: {
      useFor: 'all running text and figures, on the type scale.',
      notFor: 'headings (Heading) and numbers with a label (Stat).',
      gaps: '`faint` has too little contrast below size 20. No italics and no rich text.',
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

export const Sizes: Story = {
  render: () => (
    <Stack gap={8}>
      {([12, 14, 16, 20, 28, 44] as const).map((size) => (
        <Text key={size} size={size} figures>
          {size} · 0123456789
        </Text>
      ))}
    </Stack>
  ),
};
export const Weights: Story = {
  render: () => (
    <Stack gap={8}>
      <Text>Regular</Text>
      <Text weight="medium">Medium</Text>
      <Text weight="bold">Bold</Text>
    </Stack>
  ),
};
export const Tones: Story = {
  render: () => (
    <Stack gap={8}>
      {(['default', 'muted', 'accent', 'big', 'small', 'win', 'loss', 'warn'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
      <Text size={28} tone="faint">
        faint, large only
      </Text>
    </Stack>
  ),
};
export const Headings: Story = {
  render: () => (
    <Stack gap={8}>
      <Heading level={1} size={44}>
        Hero
      </Heading>
      <Heading level={2} size={28}>
        Page
      </Heading>
      <Heading level={3} size={20}>
        Card
      </Heading>
      <Heading level={4}>Part</Heading>
    </Stack>
  ),
};
export const Truncated: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
  args: { truncate: true, children: 'https://example.com/register?code=ABCDEFGH' },
};
