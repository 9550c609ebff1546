import type { FileRule } from '../../shared/files/checkFile.ts';
import { messages } from './messages.ts';

export const screenshotRule: FileRule = {
  types: 'image/jpeg,image/png,image/webp,image/jpg',
  wrongType: messages.specified.wrongType,
  tooLarge: messages.specified.tooLarge,
};
