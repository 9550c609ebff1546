import { Heading, Stack, Text, type TextProps } from '@bigsmall/ui/design-system/index.ts';
import { fontWeight } from '@bigsmall/ui/design-system/scale.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';
import { Guide } from './Guide.tsx';

const uses = {
  13: 'captions, descriptions, the admin pages',
  15: 'running text, labels of controls',
  20: 'titles of sections',
  28: 'figures, titles of pages',
  72: 'the number or the side in the ring',
} as const;
const sizes = [72, 28, 20, 15, 13] as const;
const weights = Object.keys(fontWeight) as (keyof typeof fontWeight)[];

/** A text with the size and the line height that the browser gives it. */
function Measured({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  const [measure, setMeasure] = useState('');
  return (
    <Stack gap={4}>
      <Text size={13} tone="muted" figures>{`${measure}: ${about}`}</Text>
      <div
        ref={(place) => {
          const { fontSize, lineHeight } = getComputedStyle(place?.firstElementChild ?? document.body);
          setMeasure(`${fontSize} on lines of ${lineHeight}`);
        }}
        style={{ maxWidth: 560 }}
      >
        {children}
      </div>
    </Stack>
  );
}

const words = (size: TextProps['size']) =>
  size === 72
    ? 'SMALL'
    : Number(size) > 20
      ? 'Each draw is random, and the next one does not know the last'
      : 'Each draw is random, and the next one does not know the last. The AI says BIG for 20260926100010721 and is right as often as a coin: 4,781 times of 9,600. Set a limit before you begin.';

const meta = {
  title: 'Foundations/Type',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'Type',
    rules: {
      Rules: [
        'Inter, and the system’s letters until it is there. Hindi takes Noto Sans Devanagari, on higher lines.',
        'Take Text and Heading, and no size between theirs. Running text has 45 to 75 letters a line.',
        'Digits that change or stand in a column have equal widths (figures).',
      ],
    },
    children: (
      <>
        <Heading level={2}>Text</Heading>
        {sizes.map((size) => (
          <Measured key={size} about={uses[size]}>
            <Text size={size}>{words(size)}</Text>
          </Measured>
        ))}
        <Measured about="Hindi">
          <div lang="hi">
            <Text>हर ड्रॉ रैंडम है, और अगले ड्रॉ को पिछले का पता नहीं होता। शुरू करने से पहले अपनी सीमा तय करें।</Text>
          </div>
        </Measured>
        <Heading level={2}>Weights</Heading>
        {weights.map((weight) => (
          <Text
            key={weight}
            weight={weight}
          >{`${weight} (${fontWeight[weight]}): right 20 times of 38`}</Text>
        ))}
        <Measured about="a heading of level 2">
          <Heading level={2}>How often it was right</Heading>
        </Measured>
        <Measured about="a heading of level 3">
          <Heading level={3}>The last ten draws</Heading>
        </Measured>
      </>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;

export const Specimen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('15px on lines of 21.75px: running text, labels of controls'),
    ).toBeVisible();
  },
};
