import { Badge, Card, Grid, Row, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Design system/Layout', component: Stack, args: { children: null } } satisfies Meta<
  typeof Stack
>;

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
