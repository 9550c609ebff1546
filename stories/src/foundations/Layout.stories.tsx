import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Badge, Heading, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import {
  desktop,
  finePointer,
  minTouchTarget,
  space,
  tablet,
  tall,
  wide,
} from '@bigsmall/ui/design-system/scale.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';

const parts = [1, 2, 3, 4, 5, 6].map((part) => <Badge key={part}>{`Part ${part}`}</Badge>);

const meta = {
  title: 'Foundations/Layout',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Space, grid and breakpoints',
    rules: {
      Space: [
        `The steps are ${Object.keys(space).join(', ')} px. Take no value between them.`,
        'The space belongs to the parent: Stack, Row and Grid have a gap, and a component has no margin around it.',
        '4 and 8 within a part, 12 and 16 between parts, 24 between panels, 32 and 48 between sections.',
      ],
      Grid: [
        'The visitors’ page is at most 1152 px wide. From 1024 px on it has two columns of 7 to 5.',
        'Grid makes equal columns, as many as fit: 64, 144, 220, 240 or 320 px is the least width of one.',
        'Rows of chips and tables scroll within their own box. The page itself never scrolls sideways.',
      ],
      Breakpoints: [
        `tall: ${tall}`,
        `wide: ${wide}`,
        `tablet: ${tablet}`,
        `desktop: ${desktop}`,
        'Write the phone first, and add what a wider screen changes. Design at 360, 768 and 1280 px.',
      ],
      Touch: [
        `A control is at least ${minTouchTarget} wide and high. With a mouse, ${finePointer}, dense ones may be lower.`,
      ],
    },
    children: (
      <Stack gap={12} as="section">
        <Heading level={2}>The least widths of a column</Heading>
        {([64, 144, 220, 240, 320] as const).map((least) => (
          <Stack key={least} gap={4}>
            <Text size={14} tone="muted">{`${least} px`}</Text>
            <Grid least={least} gap={8}>
              {parts}
            </Grid>
          </Stack>
        ))}
      </Stack>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rules: Story = {};
