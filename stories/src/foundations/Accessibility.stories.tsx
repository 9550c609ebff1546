import { palette } from '@bigsmall/ui/design-system/palette.ts';
import { contrast } from '@bigsmall/ui/testing/contrast.ts';
import { type Column, DataTable } from '@bigsmall/ui/design-system/DataTable.tsx';
import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';

type Colour = Exclude<keyof (typeof palette)['dark'], 'shadow'>;
type Pair = { readonly ink: Colour; readonly ground: Colour; readonly use: string };

const pairs: readonly Pair[] = [
  { ink: 'text', ground: 'canvas', use: 'text' },
  { ink: 'text', ground: 'surface', use: 'text in a card' },
  { ink: 'muted', ground: 'surface', use: 'descriptions' },
  { ink: 'accent', ground: 'surface', use: 'links' },
  { ink: 'onFill', ground: 'accent', use: 'the primary button' },
  { ink: 'big', ground: 'bigTint', use: 'the badge BIG' },
  { ink: 'small', ground: 'smallTint', use: 'the badge SMALL' },
  { ink: 'win', ground: 'winTint', use: 'the badge of a win' },
  { ink: 'loss', ground: 'lossTint', use: 'the badge of a loss, errors' },
  { ink: 'warn', ground: 'warnTint', use: 'warnings' },
  { ink: 'controlBorder', ground: 'surface', use: 'borders of controls' },
];

const ratio = (theme: keyof typeof palette, { ink, ground }: Pair) =>
  contrast(palette[theme][ink], palette[theme][ground]).toFixed(1);

const columns: readonly Column<Pair>[] = [
  { id: 'pair', header: 'Colour on ground', cell: ({ ink, ground }) => `${ink} on ${ground}` },
  { id: 'use', header: 'Use', cell: ({ use }) => use },
  { id: 'dark', header: 'Dark', align: 'end', cell: (pair) => ratio('dark', pair) },
  { id: 'light', header: 'Light', align: 'end', cell: (pair) => ratio('light', pair) },
];

const meta = {
  title: 'Foundations/Accessibility',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Accessibility',
    rules: {
      'What is tested': [
        'Every story with axe, dark and light: WCAG 2.2 AA and good practice.',
        'The contrast of every pair that the themes use, and the main tasks by keyboard alone and as a screen reader tells them.',
      ],
      Keyboard: [
        'Everything works by keyboard, in the order of the page, with the focus in sight.',
        'A dialog takes the focus and returns it. A button that is busy keeps it. F8 leads to a toast.',
        'A list of many items is one stop of Tab; arrow keys move within it.',
      ],
      Words: [
        'A control’s name begins with the words in sight. An icon alone has a name and a tooltip.',
        'Drawings (Ring, IntervalScale, RollingDigits) are hidden: the value is there in words as well.',
        'Colour never speaks alone: a word, a sign or an icon is beside it.',
      ],
      Announcements: [
        'Only errors interrupt. A round says: 30 seconds, 10 seconds, closed, the result, the next pick.',
        'A message that stays is read in its place; a toast is told politely.',
      ],
      'Known gaps': [
        'The tests read Chromium’s accessibility tree; they run no screen reader.',
        'Most panels say nothing while they load.',
      ],
    },
    children: (
      <Stack gap={12} as="section">
        <Heading level={2}>Contrast</Heading>
        <DataTable
          caption="Contrast of the pairs in use"
          columns={columns}
          rows={pairs}
          rowKey={({ ink, ground }) => `${ink} ${ground}`}
        />
      </Stack>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notes: Story = {};
