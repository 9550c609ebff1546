/** Why a screenshot was rejected, as its sender is told: the page has a sentence for each. */
export const REJECTION_REASONS = ['no_win', 'unclear', 'personal_data', 'sent_before', 'edited'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
