import type { UploadFailure } from './uploadFailure.ts';

/** `share`: how much of the file is sent, 0..1. */
export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'chosen'; readonly file: File; readonly failure: UploadFailure | null }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  /** `reason`: why it waits, in the words of the page. */
  | { readonly step: 'submitted'; readonly approved: boolean; readonly reason: string };
