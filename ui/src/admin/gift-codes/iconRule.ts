import type { FileRule } from '../../shared/files/checkFile.ts';

export const iconRule: FileRule = {
  types: 'image/jpeg,image/png,image/gif,image/webp',
  wrongType: 'Please select a JPEG, PNG, GIF, or WebP image',
  tooLarge: 'Please select an image smaller than 5MB',
};
