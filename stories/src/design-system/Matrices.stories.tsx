import { badge } from '@bigsmall/ui/design-system/badge.css.ts';
import { button, iconButton } from '@bigsmall/ui/design-system/button.css.ts';
import { card } from '@bigsmall/ui/design-system/card.css.ts';
import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import {
  Badge,
  Button,
  Card,
  Heading,
  IconButton,
  Notice,
  Ring,
  Row,
  Skeleton,
  Stack,
  Stat,
  Text,
} from '@bigsmall/ui/design-system/index.ts';
import { grid } from '@bigsmall/ui/design-system/grid.css.ts';
import { flex } from '@bigsmall/ui/design-system/layout.css.ts';
import { notice } from '@bigsmall/ui/design-system/notice.css.ts';
import { arc } from '@bigsmall/ui/design-system/ring.css.ts';
import { skeleton } from '@bigsmall/ui/design-system/skeleton.css.ts';
import { value as stat } from '@bigsmall/ui/design-system/stat.css.ts';
import { heading, text } from '@bigsmall/ui/design-system/text.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { variantsOf } from './variantsOf.ts';

const blocks = ['One', 'Two', 'Three'].map((word) => <Badge key={word}>{word}</Badge>);

interface MatrixProps<Variants extends object> {
  readonly variants: readonly Variants[];
  readonly children: (variants: Variants) => ReactNode;
}

/** A component with each of its variants, and their names above it. */
function Matrix<Variants extends object>({ variants, children }: MatrixProps<Variants>) {
  return (
    <Grid least={240}>
      {variants.map((each) => {
        const name = Object.entries(each)
          .map(([axis, value]) => `${axis} ${String(value)}`)
          .join(', ');
        return (
          <Stack key={name} gap={8}>
            <Text size={12} tone="muted">
              {name}
            </Text>
            {children(each)}
          </Stack>
        );
      })}
    </Grid>
  );
}

const meta = {
  title: 'Design system/Matrices',
  component: Matrix,
  args: { variants: [], children: () => null },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Matrix>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Badges: Story = {
  render: () => <Matrix variants={variantsOf(badge)}>{(props) => <Badge {...props}>Badge</Badge>}</Matrix>,
};
export const Buttons: Story = {
  render: () => <Matrix variants={variantsOf(button)}>{(props) => <Button {...props}>Save</Button>}</Matrix>,
};
export const IconButtons: Story = {
  render: () => (
    <Matrix variants={variantsOf(iconButton)}>
      {(props) => <IconButton {...props} icon={Star} label={`Mark ${Object.values(props).join(' ')}`} />}
    </Matrix>
  ),
};
export const Cards: Story = {
  render: () => (
    <Matrix variants={variantsOf(card)}>
      {(props) => (
        <Card {...props} title={`Card ${Object.values(props).join(' ')}`}>
          Content
        </Card>
      )}
    </Matrix>
  ),
};
export const Headings: Story = {
  render: () => (
    <Matrix variants={variantsOf(heading)}>
      {(props) => (
        <Heading level={2} {...props}>
          Heading
        </Heading>
      )}
    </Matrix>
  ),
};
export const Texts: Story = {
  render: () => (
    <Matrix variants={variantsOf(text)}>
      {(props) => (
        // The faint tone is for large text only.
        <Text {...props} {...(props.tone === 'faint' && { size: 28 })}>
          Twelve of 34 were right
        </Text>
      )}
    </Matrix>
  ),
};
export const Stats: Story = {
  render: () => (
    <Matrix variants={variantsOf(stat)}>{(props) => <Stat {...props} label="Wins" value="18" />}</Matrix>
  ),
};
export const Notices: Story = {
  render: () => (
    <Matrix variants={variantsOf(notice)}>
      {(props) => (
        <Notice {...props} title="Live data is late">
          The last draw came 3 minutes ago.
        </Notice>
      )}
    </Matrix>
  ),
};
export const Rings: Story = {
  render: () => <Matrix variants={variantsOf(arc)}>{(props) => <Ring {...props} value={0.7} />}</Matrix>,
};
export const Skeletons: Story = {
  render: () => (
    <Matrix variants={variantsOf(skeleton)}>
      {({ shape, width }) => <Skeleton shape={shape} width={width === 'own' ? undefined : width} />}
    </Matrix>
  ),
};
export const Stacks: Story = {
  render: () => (
    <Matrix variants={variantsOf(flex).filter((each) => 'gap' in each || 'align' in each)}>
      {({ gap, align }) => (
        // The alignments are those of Row as well; a column has no baseline.
        <Stack gap={gap} align={align === 'baseline' ? undefined : align}>
          {blocks}
        </Stack>
      )}
    </Matrix>
  ),
};
export const Rows: Story = {
  render: () => (
    <Matrix variants={variantsOf(flex).filter((each) => !('column' in each))}>
      {(props) => <Row {...props}>{blocks}</Row>}
    </Matrix>
  ),
};
export const Grids: Story = {
  render: () => (
    <Matrix variants={variantsOf(grid)}>
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
