import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import { fontSize, radius, space } from '@bigsmall/ui/design-system/scale.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide } from './Guide.tsx';

// Not written out: the docs take a component of this file for one that is shown.
const NAME = 'Marker';

/** The files of a component, to copy; `Marker` stands for its name. */
const FILES = {
  'ui/src/design-system/marker.css.ts': `import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const marker = recipe({
  base: layered({ padding: space[8], borderRadius: radius.control }),
  variants: {
    tone: {
      neutral: layered({ background: colour.neutralTint, color: colour.text }),
      warn: layered({ background: colour.warnTint, color: colour.warn }),
    },
  },
});`,
  'ui/src/design-system/Marker.tsx': `import type { ReactNode } from 'react';
import { marker } from './marker.css.ts';
import type { Variants } from './variants.ts';

export interface MarkerProps {
  readonly children: ReactNode;
  readonly tone?: Variants<typeof marker>['tone'];
}

/** What it is, in one sentence. */
export function ${NAME}({ children, tone = 'neutral' }: MarkerProps) {
  return <span className={marker({ tone })}>{children}</span>;
}`,
  'stories/src/design-system/Marker.stories.tsx': `import { Marker } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Marker',
  component: Marker,
  parameters: usage({
    Marker: {
      useFor: 'what it shows, and where.',
      notFor: 'what looks like it, with the component to take there.',
      gaps: 'what it cannot do yet.',
    },
  }),
  args: { children: 'A text of a usual length' },
} satisfies Meta<typeof Marker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Warn: Story = { args: { tone: 'warn' } };`,
};

function Code({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Stack gap={8} as="section">
      <Heading level={3} size={16}>
        {name}
      </Heading>
      <pre
        // It must be focusable to be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{
          margin: 0,
          overflow: 'auto',
          padding: space[16],
          border: `1px solid ${colour.line}`,
          borderRadius: radius.control,
          background: colour.surface,
          fontSize: fontSize[14],
        }}
      >
        {text}
      </pre>
    </Stack>
  );
}

const meta = {
  title: 'Foundations/NewComponent',
  component: Guide,
  tags: ['!autodocs'],
  args: {
    title: 'A new component',
    rules: {
      'Before you begin': [
        'Search Overview and Matrices: most looks are a tone or a size of a component that is there.',
        'It belongs here only if two features need it and it knows nothing of draws, visitors or admins.',
      ],
      'What it takes': [
        'A recipe with its variants, out of the tokens: no colour, space or size of its own.',
        'Props that say what it means (tone, size), not how it looks; it takes no class and no style.',
        'An accessible name, a focus that is seen, and 44 px where a finger presses.',
        'Its texts in messages.ts, with their Hindi beside them.',
      ],
      'What comes with it': [
        'A story of each state, and what it is for, what not, and what it cannot do (`usage`).',
        'Its variants in Matrices, and its name in the list index.ts, or for a large one an import of its file.',
        'Its line in Changes.',
        'Its story is a test: axe looks at it in the dark and the light theme.',
      ],
    },
    children: (
      <Stack gap={16} as="section">
        <Heading level={2}>The three files, to copy</Heading>
        {Object.entries(FILES).map(([name, text]) => (
          <Code key={name} name={name} text={text} />
        ))}
      </Stack>
    ),
  },
} satisfies Meta<typeof Guide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Template: Story = {};
