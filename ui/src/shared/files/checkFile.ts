import { MAX_UPLOAD_BYTES } from '@bigsmall/domain/content';
import { messages } from '../messages.ts';

export type FileRule = {
  /** MIME types with commas between, as a file input takes them. */
  readonly types: string;
  /** What to choose instead. */
  readonly wrongType: string;
  readonly tooLarge: string;
};

export type FileError = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'destructive';
};

const rejection = (title: string, description: string): FileError => ({
  title,
  description,
  tone: 'destructive',
});

/** Why a file is rejected that is no such image. */
export const wrongType = ({ wrongType: instead }: FileRule): FileError =>
  rejection(messages.files.specified.wrongType, instead);

/** Why a chosen image is rejected, as a toast; null when it fits. The type is the one that the browser declares. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>, rule: FileRule): FileError | null {
  if (size > MAX_UPLOAD_BYTES) return rejection(messages.files.specified.tooLarge, rule.tooLarge);
  return rule.types.split(',').includes(type) ? null : wrongType(rule);
}
