import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { title: 'रणनीति पर सुझाव' },
  limit: 'सीमा या ब्रेक तय करें',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
