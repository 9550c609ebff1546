import type { ToastContent } from '../../design-system/index.ts';

const success = (description: string): ToastContent => ({ title: 'Success', description });
const error = (description: string): ToastContent => ({ title: 'Error', description, tone: 'destructive' });

export const CREATED = success('Gift code created successfully');
export const UPDATED = success('Gift code updated successfully');
export const DELETED = success('Gift code deleted successfully');
export const ICON_UPLOADED = success('Game icon uploaded successfully');
export const NOT_CREATED = error('Failed to create gift code');
export const NOT_UPDATED = error('Failed to update gift code');
export const NOT_DELETED = error('Failed to delete gift code');
export const ICON_NOT_UPLOADED = error('Failed to upload icon');
export const COPIED: ToastContent = { title: 'Copied', description: 'Text copied to clipboard' };
export const NOT_COPIED = error('Failed to copy to clipboard');
