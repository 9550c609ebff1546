import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Heading, Icon, type LucideIcon, Row, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as lucide from 'lucide-react';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

// The sources as text: what they import is what the product uses.
const sources = import.meta.glob<string>(['../../../ui/src/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const used = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ') && name !== 'LucideIcon'),
      ),
    ),
  ),
].toSorted();

const drawings: Readonly<Record<string, unknown>> = lucide;

function Icons() {
  return (
    <Stack gap={24} as="main">
      <Heading level={1}>Icons</Heading>
      <Text>{`${used.length} icons of lucide-react are in use, at 18 or 20 px with a stroke of 1.75. Look here before you take a new one.`}</Text>
      <Grid least={240} as="ul">
        {used.map((name) => (
          <Row key={name} gap={12} align="center" as="li">
            <Icon icon={drawings[name] as LucideIcon} />
            <Icon icon={drawings[name] as LucideIcon} size={20} />
            <Text size={13}>{name}</Text>
          </Row>
        ))}
      </Grid>
    </Stack>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: Icons,
  subcomponents: { Icon },
  parameters: usage({
    Icon: {
      useFor: 'a drawing beside words that say the same.',
      notFor:
        'an action without words (IconButton), or anything that only the drawing says: it is hidden from assistive technology.',
      gaps: 'two sizes and one stroke. Only icons of lucide-react.',
    },
  }),
} satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InUse: Story = {
  play: async ({ canvas }) => {
    await expect(used.length).toBeGreaterThan(20);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(used.length);
  },
};
