import { visitorErrorWords } from '../../api/errors/errorWords.ts';
import { toast } from '../../design-system/index.ts';

/** Says in a toast under this title why a call failed. */
export const failureToast = (title: string) => (error: unknown) =>
  void toast({ title, description: visitorErrorWords(error), tone: 'destructive' });
