import { skeleton } from '@bigsmall/ui/design-system/figures.css.ts';
import { Section, Row, Skeleton, Stack } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Skeleton',
  component: Skeleton,
  parameters: usage({
    Skeleton: {
      useFor: 'the place of content that loads, in its shape and height.',
      notFor: 'an action in progress (a busy Button), or a wait without an end.',
      gaps: 'hidden from assistive technology: announce loading once for the panel. It does not measure the content: a wrong height moves the page.',
    },
  }),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const InACard: Story = {
  render: () => (
    <Section title="Latest draws">
      <Row>
        <Skeleton shape="disc" />
        <Skeleton shape="disc" />
        <Skeleton shape="disc" />
      </Row>
      <Stack gap={8}>
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton width="third" />
      </Stack>
    </Section>
  ),
};
export const Variants: Story = {
  render: () => (
    <Matrix of={skeleton}>
      {({ shape, width }) => <Skeleton shape={shape} width={width === 'own' ? undefined : width} />}
    </Matrix>
  ),
};
