import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { title: 'रणनीति पर सुझाव' },
  more: (tips: number) => `${tips} और`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
