import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Button, Heading, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import * as scale from '@bigsmall/ui/design-system/scale.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Swatch } from './Swatch.tsx';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Space() {
  return Object.entries(scale.space).map(([name, value]) => (
    <Swatch
      key={name}
      name={`space ${name}`}
      value={value}
      style={{ width: value, background: colour.accent }}
    />
  ));
}

function Type() {
  return Object.entries(scale.fontSize).map(([name, value]) => (
    <div key={name} style={{ fontSize: value, overflowWrap: 'anywhere' }}>
      {`${name} (${value}) BIG 0123456789`}
    </div>
  ));
}

function Weights() {
  return Object.entries(scale.fontWeight).map(([name, value]) => (
    <div key={name} style={{ fontWeight: value }}>{`${name} (${value})`}</div>
  ));
}

function Radii() {
  return Object.entries(scale.radius).map(([name, value]) => (
    <Swatch key={name} name={name} value={value} style={{ background: colour.accent, borderRadius: value }} />
  ));
}

function Motion() {
  const [moved, setMoved] = useState(false);
  return (
    <Stack gap={16}>
      <Button tone="quiet" onClick={() => setMoved(!moved)}>
        Move
      </Button>
      {Object.entries(scale.motion).map(([name, value]) => (
        <Swatch
          key={name}
          name={name}
          value={value}
          style={{
            background: colour.accent,
            opacity: moved ? 0.3 : 1,
            transition: `opacity ${value}`,
          }}
        />
      ))}
      <Text tone="muted">With reduced motion in the system’s settings, the page moves nothing.</Text>
    </Stack>
  );
}

function Layers() {
  return Object.entries(scale.layer).map(([name, value]) => (
    <Swatch
      key={name}
      name={name}
      value={`z-index ${value}`}
      style={{ background: colour.raised, border: `1px solid ${colour.controlBorder}`, zIndex: value }}
    />
  ));
}

const conditions = {
  minTouchTarget: scale.minTouchTarget,
  wide: scale.wide,
  desktop: scale.desktop,
  finePointer: scale.finePointer,
  reducedMotion: scale.reducedMotion,
};

function Scales() {
  return (
    <Stack gap={32} as="main">
      <Heading level={1}>Scales</Heading>
      <Section title="Space">
        <Space />
      </Section>
      <Section title="Type sizes">
        <Type />
      </Section>
      <Section title="Weights">
        <Weights />
      </Section>
      <Section title="Radius">
        <Grid least={240}>
          <Radii />
        </Grid>
      </Section>
      <Section title="Motion">
        <Motion />
      </Section>
      <Section title="Layers">
        <Grid least={240}>
          <Layers />
        </Grid>
      </Section>
      <Section title="Sizes and conditions">
        {Object.entries(conditions).map(([name, value]) => (
          <Text key={name}>{`${name}: ${value}`}</Text>
        ))}
      </Section>
    </Stack>
  );
}

const meta = { title: 'Foundations/Scales', component: Scales } satisfies Meta<typeof Scales>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};
