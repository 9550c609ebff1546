import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { outlined } from './outlined.ts';
import { fontSize, space, wide } from './scale.ts';
import { colour } from './theme.css.ts';

export const card = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    gap: space[16],
    minWidth: 0,
    padding: space[16],
    ...outlined('card'),
    '@media': { [wide]: { padding: space[24] } },
  }),
  variants: {
    tone: {
      plain: {},
      warn: layered({ borderColor: colour.warn }),
    },
  },
});

export const cardHeader = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  // Actions that wrap stand half of it below the title: their margin is negative.
  gap: space[16],
});
export const cardTitles = layeredStyle({ display: 'grid', gap: space[4], minWidth: 0, flex: '1 1 11rem' });
export const cardTitle = layeredStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  overflowWrap: 'anywhere',
});
export const cardDescription = layeredStyle({
  color: colour.muted,
  fontSize: fontSize[14],
  textWrap: 'balance',
});
export const cardActions = layeredStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBlock: `-${space[8]}`,
});
