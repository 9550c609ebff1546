import { grid } from '@bigsmall/ui/design-system/grid.css.ts';
import { flex } from '@bigsmall/ui/design-system/layout.css.ts';
import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Badge, Row, Stack } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const blocks = ['One', 'Two', 'Three', 'Four'].map((word) => <Badge key={word}>{word}</Badge>);

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
  args: { children: blocks },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {};
export const Rows: Story = {
  render: () => (
    <Matrix of={flex}>{({ column: _column, ...props }) => <Row {...props}>{blocks}</Row>}</Matrix>
  ),
};
export const Grids: Story = {
  render: () => (
    <Matrix of={grid}>
      {(props) => (
        <Grid
          {...props}
          least={props.columns || props.wide || props.desktop ? undefined : (props.least ?? 240)}
        >
          {blocks}
        </Grid>
      )}
    </Matrix>
  ),
};
