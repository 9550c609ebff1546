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

/** Why a chosen image is rejected, as a toast; null when it fits. The type is the one that the browser declares. */
export function checkFile(
  file: Pick<File, 'size' | 'type'>,
  { types, wrongType, tooLarge }: FileRule,
): FileError | null {
  if (file.size > MAX_UPLOAD_BYTES) {
    return { title: messages.files.specified.tooLarge, description: tooLarge, tone: 'destructive' };
  }
  if (types.split(',').includes(file.type)) return null;
  return { title: messages.files.specified.wrongType, description: wrongType, tone: 'destructive' };
}
