/** What an admin can do that is worth remembering. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'gift_code_created',
  'gift_code_updated',
  'gift_code_icon_changed',
  'gift_code_deleted',
  'gift_code_restored',
  'banner_created',
  'banner_updated',
  'banner_deleted',
  'screenshot_reviewed',
  'screenshot_withdrawn',
  'objects_claimed',
  'objects_swept',
  'draw_taken_in',
  'draw_dropped',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
