import type { DrawColour } from '@bigsmall/domain';

const NAMES: Readonly<Record<DrawColour, string>> = { red: 'लाल', green: 'हरा', violet: 'बैंगनी' };

/** The colours of a draw in words: `लाल और बैंगनी`. */
export const colourWords = (colours: readonly DrawColour[]) =>
  colours.map((colour) => NAMES[colour]).join(' और ');
