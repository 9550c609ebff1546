import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Heading, Stack } from '@bigsmall/ui/design-system/index.ts';
import { palette } from '@bigsmall/ui/design-system/palette.ts';
import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Swatch } from './Swatch.tsx';

type Theme = keyof typeof palette;
const { shadow: _shadow, ...colours } = palette.dark;
const names = Object.keys(colours) as (keyof typeof colours)[];

function Colours({ theme }: { readonly theme: Theme }) {
  return (
    <section
      className={theme}
      aria-label={`The ${theme} theme`}
      style={{ background: colour.canvas, color: colour.text, padding: 16 }}
    >
      <Stack gap={24}>
        <Heading level={2}>{theme === 'dark' ? 'Dark' : 'Light'}</Heading>
        <Grid least={240}>
          {names.map((name) => (
            <Swatch
              key={name}
              name={name}
              value={palette[theme][name]}
              style={{ background: colour[name], border: `1px solid ${colour.line}`, borderRadius: 8 }}
            />
          ))}
          <Swatch
            name="shadow"
            value={palette[theme].shadow}
            style={{ background: colour.raised, boxShadow: colour.shadow, borderRadius: 8 }}
          />
        </Grid>
      </Stack>
    </section>
  );
}

function BothThemes() {
  return (
    <main>
      <h1>Colours</h1>
      <p>ThemeProvider gives the page one of the two. A part takes the other by the class dark or light.</p>
      <Colours theme="dark" />
      <Colours theme="light" />
    </main>
  );
}

const meta = { title: 'Foundations/Colours', component: BothThemes } satisfies Meta<typeof BothThemes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InBothThemes: Story = {
  play: async ({ canvas }) => {
    for (const theme of ['dark', 'light'] as const) {
      const region = canvas.getByRole('region', { name: `The ${theme} theme` });
      await expect(getComputedStyle(region).getPropertyValue('color-scheme')).toBe(theme);
      await expect(region.querySelectorAll('[aria-hidden]')).toHaveLength(Object.keys(palette[theme]).length);
    }
  },
};
