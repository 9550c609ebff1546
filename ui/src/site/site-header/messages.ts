import { count } from '../../shared/format/count.ts';

/** The texts of the head of the page. A text with gaps is a function of a number. */
export const messages = {
  name: 'Bigsmall',
  active: (visitors: number) => `${count(visitors)} active`,
  activeTitle: 'Visitors seen in the last 90 seconds, with you',
  offline: 'Offline',
  offlineTitle: 'What is shown may be old; it goes on when you are back',
  limits: 'Limits',
  limitsLabel: 'Limits and your data',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
} as const;
