/** The step of the browser's history that opens the RecoveryDialog over the limits. */
export const RECOVERY = 'recovery';
