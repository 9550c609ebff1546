import type { BackupCodes, ErrorBody } from '../../src/wire.ts';

/** How long an app shows a code, in milliseconds. */
export const STEP = 30_000;

/** Reads the code of an error from an answer. */
export const codeIn = ({ payload }: { payload: string }) => (JSON.parse(payload) as ErrorBody).code;

/** Reads the backup codes from an answer. */
export const codesIn = ({ payload }: { payload: string }) => (JSON.parse(payload) as BackupCodes).codes;
