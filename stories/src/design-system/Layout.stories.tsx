import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Badge, Card, Row, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Layout',
  component: Stack,
  subcomponents: { Row, Grid },
  parameters: usage({
    Stack: {
      useFor: 'children in a column, with one step of space between them.',
      notFor: 'columns of equal width (Grid).',
      gaps: 'one gap for all children, and another one from 768 px on.',
    },
    Row: {
      useFor: 'children side by side, such as a title and its action, or the buttons of a form.',
      notFor: 'rows of data (DataTable), or what may be wider than the screen (ScrollRow).',
      gaps: 'without `wrap` it can become wider than a phone.',
    },
    Grid: {
      useFor: 'cards or pictures of equal width, as many columns as fit or so many as each width has.',
      notFor: 'rows of data (DataTable), or children of their own width (Row).',
      gaps: 'columns of different widths have three names; others are a template of the feature.',
    },
  }),
  args: { children: null },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const blocks = [1, 2, 3, 4].map((n) => <Badge key={n}>{`Part ${n}`}</Badge>);

export const Stacked: Story = {
  render: () => (
    <Stack gap={8} align="start">
      {blocks}
    </Stack>
  ),
};
export const Rowed: Story = {
  render: () => (
    <Row gap={8} justify="between" wrap>
      {blocks}
    </Row>
  ),
};
export const Gridded: Story = {
  render: () => (
    <Grid least={240} as="ul">
      {[1, 2, 3].map((n) => (
        <li key={n}>
          <Card title={`Card ${n}`} level={3}>
            <Text size={14} tone="muted">
              As many columns as fit.
            </Text>
          </Card>
        </li>
      ))}
    </Grid>
  ),
};
