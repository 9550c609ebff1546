import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import * as scale from '@bigsmall/ui/design-system/scale.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Guide } from './Guide.tsx';
import { Swatch } from './Swatch.tsx';

const line = `1px solid ${colour.line}`;
const grounds = [
  { name: 'canvas', value: 'the page', style: { background: colour.canvas, border: line } },
  {
    name: 'surface',
    value: 'a card or panel on the page',
    style: { background: colour.surface, border: line },
  },
  { name: 'raised', value: 'above the page', style: { background: colour.raised, boxShadow: colour.shadow } },
];

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{title}</Heading>
      <Grid least={240}>{children}</Grid>
    </Stack>
  );
}

const meta = {
  title: 'Foundations/Scales',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Space, shape and layers',
    rules: {
      Space: [
        'Take no value between the steps. The space belongs to the parent: Stack, Row and Grid have a gap, and a component has no margin around it.',
        '4 and 8 within a part, 12 and 16 between parts, 24 between panels, 32 and 48 between sections.',
      ],
      'Grid and breakpoints': [
        'The visitors’ page is at most 1152 px wide. From 1024 px on it has two columns of 7 to 5.',
        'Rows of chips and tables scroll within their own box. The page itself never scrolls sideways.',
        `Write the phone first. tablet: ${scale.tablet}. desktop: ${scale.desktop}.`,
        `A control is at least ${scale.minTouchTarget} wide and high. With a mouse, ${scale.finePointer}, dense ones may be lower.`,
      ],
      Elevation: [
        'There is one shadow. It belongs to what is above the page: dialogs and toasts. All else is told apart by a line and its ground.',
        `Layers, from below: ${Object.entries(scale.layer)
          .map(([name, value]) => `${name} (${value})`)
          .join(', ')}. One dialog at a time; a question about it may come above it.`,
        'In forced colours each part that is above the page also has a border.',
      ],
    },
    children: (
      <>
        <Section title="Steps of space">
          {Object.entries(scale.space).map(([name, value]) => (
            <Swatch
              key={name}
              name={`space ${name}`}
              value={value}
              style={{ width: value, background: colour.accent }}
            />
          ))}
        </Section>
        <Section title="Corners">
          {Object.entries(scale.radius).map(([name, value]) => (
            <Swatch
              key={name}
              name={name}
              value={value}
              style={{ background: colour.accent, borderRadius: value }}
            />
          ))}
        </Section>
        <Section title="Grounds and the shadow">
          {grounds.map((ground) => (
            <Swatch key={ground.name} {...ground} />
          ))}
        </Section>
      </>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;

export const Everything: StoryObj<typeof meta> = {};
