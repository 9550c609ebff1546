import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import { layer } from '@bigsmall/ui/design-system/scale.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
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

const meta = {
  title: 'Foundations/Elevation',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Elevation',
    rules: {
      'What is higher': [
        'There is one shadow. It belongs to what is above the page: dialogs and toasts.',
        'What is not above the page is told apart by a line and its ground, never by a shadow.',
        'Nothing rises when it is pointed at: a hover changes the colour alone.',
      ],
      Layers: [
        `From below: ${Object.entries(layer)
          .map(([name, value]) => `${name} (${value})`)
          .join(', ')}. Take the token, and no number between them.`,
        'A sticky header uses the layer named header. A tooltip covers everything, because it explains what has the focus.',
        'One dialog at a time; a question about it may come above it. Toasts stay above both.',
      ],
      'In forced colours': [
        'The system takes shadows and grounds away. Each part that is above the page also has a border there.',
      ],
    },
    children: (
      <Stack gap={16} as="section">
        <Heading level={2}>Grounds and the shadow</Heading>
        <Grid least={240}>
          {grounds.map((ground) => (
            <Swatch key={ground.name} {...ground} />
          ))}
        </Grid>
      </Stack>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rules: Story = {};
