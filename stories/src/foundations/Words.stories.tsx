import { type Column, DataTable } from '@bigsmall/ui/design-system/DataTable.tsx';
import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import { rupees } from '@bigsmall/ui/shared/format/amounts.ts';
import { count } from '@bigsmall/ui/shared/format/count.ts';
import { dayInIndia, clockInIndia, momentInIndia } from '@bigsmall/ui/shared/format/moments.ts';
import { fileSize } from '@bigsmall/ui/shared/format/fileSize.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Guide } from './Guide.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);

type Format = { readonly kind: string; readonly shown: string; readonly by: string };

const formats: readonly Format[] = [
  { kind: 'Moment', shown: momentInIndia(NOON), by: 'momentInIndia' },
  { kind: 'Time of day', shown: clockInIndia(NOON), by: 'clockInIndia' },
  { kind: 'Day', shown: dayInIndia(NOON), by: 'dayInIndia' },
  { kind: 'Number', shown: count(1_234_567), by: 'count' },
  { kind: 'Unknown number', shown: count(null), by: 'count' },
  { kind: 'Money', shown: rupees(123_456), by: 'rupees' },
  { kind: 'Size of a file', shown: fileSize(5_221_000), by: 'fileSize' },
];

const columns: readonly Column<Format>[] = [
  { id: 'kind', header: 'What', cell: ({ kind }) => kind },
  { id: 'shown', header: 'As it is shown', cell: ({ shown }) => shown },
  { id: 'by', header: 'Function', cell: ({ by }) => <code>{by}</code> },
];

const meta = {
  title: 'Foundations/Words',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Words and content',
    rules: {
      Voice: [
        'Short, plain sentences that a 12-year-old reads: subject, verb, object. A test measures it.',
        'Say what is so and what to do: no jokes about money, no blame, no hurry.',
        'A button is a verb: Copy, Delete, Try again. Outside of the specified texts only the first word has a capital.',
      ],
      'What we never say': [
        'That a prediction has an edge, that a win is due, or that a streak means something: draws are random.',
        'Anything that asks a person to bet, to bet more, or to hurry.',
        '18+, randomness and the helpline stay on every page of the visitors.',
      ],
      Errors: [
        'Name the field and what it takes: “Please enter only numbers in the period field.”',
        'Say what still works, and offer the way out as a button.',
      ],
      Names: [
        'One word for one thing. A visitor reads: open, closed, drawn, AI says, right, could be luck, proof, limit, break, random.',
        'A draw is drawn; a pick is right or wrong. Lock, settled, resolved, stated, sealed and hit rate are words of code and of folds.',
        'BIG and SMALL are capital letters.',
      ],
      'Dates and numbers': [
        'All times are those of India, and say so: IST. A day of a limit or a ranking is a day of India.',
        'Digits have equal widths where they change or are in a column. A dash means that it is not known yet.',
        'A share of few cases shows its interval, or its cases: 3 of 5.',
      ],
    },
    children: (
      <Stack gap={12} as="section">
        <Heading level={2}>Formats</Heading>
        <DataTable caption="Formats of values" columns={columns} rows={formats} rowKey={({ kind }) => kind} />
      </Stack>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rules: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12,34,567')).toBeVisible();
    await expect(canvas.getByText('₹1,23,456')).toBeVisible();
    await expect(canvas.getByText('5:30 pm IST')).toBeVisible();
  },
};
