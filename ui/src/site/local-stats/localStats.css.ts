import { style } from '@vanilla-extract/css';
import { monitor } from '../../design-system/scale.ts';

/** Side by side where the card is beside lower ones. */
export const rates = style({ '@media': { [monitor]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } });
