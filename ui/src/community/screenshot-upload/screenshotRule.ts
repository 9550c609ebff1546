import type { FileRule } from '../../shared/files/checkFile.ts';

export const screenshotRule: FileRule = {
  types: 'image/jpeg,image/png,image/webp,image/jpg',
  wrongType: 'Please select a JPEG, PNG, or WebP image',
  tooLarge: 'Please select an image under 5MB',
};
