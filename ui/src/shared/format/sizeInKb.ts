import { count } from './count.ts';
import { messages } from '../messages.ts';

/** A file's size in whole KB, at least one: `1,234 KB`. */
export function sizeInKb(bytes: number): string {
  return messages.format.kilobytes(count(Math.max(1, Math.round(bytes / 1024))));
}
