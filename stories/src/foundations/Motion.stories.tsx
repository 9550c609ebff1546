import { Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import { motion, radius } from '@bigsmall/ui/design-system/scale.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Guide } from './Guide.tsx';

const PAUSE_MS = 1500;
const FAR = 'translateX(200px)';

function Mover({
  name,
  value,
  count,
}: {
  readonly name: string;
  readonly value: string;
  readonly count: number;
}) {
  const square = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [duration, easing] = [Number.parseInt(value, 10), value.split(' ')[1] ?? 'linear'];
    const way = count % 2 === 0 ? [FAR, 'none'] : ['none', FAR];
    square.current?.animate({ transform: way }, { duration, easing, fill: 'forwards' });
  }, [count, value]);
  return (
    <Stack gap={8}>
      <Text size={13}>{`${name}: ${value}`}</Text>
      <div
        ref={square}
        aria-hidden
        data-moves
        style={{ width: 48, height: 48, background: colour.accent, borderRadius: radius.control }}
      />
    </Stack>
  );
}

/** The steps of motion, once every one and a half seconds; with `reduced` as somebody sees them who asked for less. */
function Moving({ reduced }: { readonly reduced: boolean }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Guide
      title="Motion"
      rules={{
        'When something moves': [
          'Motion says what changed: what was pressed, what opened, which number came. The one ornament is the falling characters.',
          'The draw is the event: its number rolls for 700 ms, the ring fills, a tick or a cross is drawn. Nothing shakes.',
          'A won round is shown for 3 s, a lost one for 2 s. Nothing moves the page.',
        ],
        'How long': [
          'fast: a hover, a press, a switch; what leaves.',
          'slow: what appears, such as a toast, and the cross-fade of the theme.',
        ],
        'With reduced motion': [
          'The system’s setting ends every animation and transition of the page at once. Here the control does.',
        ],
      }}
    >
      {Object.entries(motion).map(([name, value]) => (
        <Mover key={name} name={name} value={reduced ? '0ms linear' : value} count={count} />
      ))}
    </Guide>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: Moving,
  tags: ['!autodocs'],
  args: { reduced: false },
} satisfies Meta<typeof Moving>;

export default meta;

export const Steps: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const square = canvasElement.querySelector('[data-moves]')!;
    const left = () => square.getBoundingClientRect().left;
    const start = left();
    await waitFor(() => expect(left()).not.toBe(start));
  },
};
