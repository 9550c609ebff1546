import type { DrawColour } from '@bigsmall/domain';

/** The colours of a draw in words: `red and violet`. */
export const colourWords = (colours: readonly DrawColour[]) => colours.join(' and ');
