import { REJECTION_REASONS } from '@bigsmall/domain/content';
import type { AdminScreenshot } from '../../../api/admin/adminScreenshots.ts';

export type RejectionReason = NonNullable<AdminScreenshot['rejectedFor']>;

/** What the reasons are called here. Their sentences for the sender are in the messages of the upload. */
export const REASON_WORDS: Readonly<Record<RejectionReason, string>> = {
  no_win: 'No win to be seen',
  unclear: 'Cut off or hard to read',
  personal_data: 'Shows personal data',
  sent_before: 'Sent before',
  edited: 'Looks edited',
};

/** The reasons with the digits that reject for them. */
export const REASON_KEYS = REJECTION_REASONS.map((reason, index) => ({ reason, key: String(index + 1) }));
