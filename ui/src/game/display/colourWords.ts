import type { DrawColour } from '@bigsmall/domain';
import { messages } from './colours.messages.ts';

/** The colours of a draw in words: `red and violet`. */
export const colourWords = (colours: readonly DrawColour[]) =>
  colours.map((colour) => messages[colour]).join(messages.and);
