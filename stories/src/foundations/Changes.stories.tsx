import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';

const meta = {
  title: 'Foundations/Changes',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Changes of the components',
    // By day, the newest first: what a designer or a user of the component notices.
    rules: {
      '25 November 2026': [
        'Row, Stack, Grid: columns and gaps by width (columns, wide, desktop, wideGap) in place of private layouts.',
        'Card: the tones are plain and warn; nothing used the others.',
        'Badge: a sentence may take a second line (wraps).',
        'Dialog, Lightbox: no hidden button with an English name.',
        'Chip: the dot of what is new is named in the language of the page.',
      ],
      '24 November 2026': [
        'Chip: tells of a pointer or a focus that comes, so that a panel can be loaded ahead (onIntent).',
        'Every component says what it is for, what not, and what it cannot do.',
      ],
      '23 November 2026': ['Divider is gone: a gap or a line of the card takes its place.'],
      '22 November 2026': [
        'New: AsyncState, Disclosure, Lightbox, PageHeader, Picture, Thumbnail.',
        'Props come from the recipes: tone and size have the same names everywhere.',
      ],
      '21 November 2026': ['The first components.'],
    },
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewestFirst: Story = {};
