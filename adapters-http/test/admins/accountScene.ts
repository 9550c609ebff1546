import type { ErrorBody } from '../../src/wire.ts';

/** How long an app shows a code, in milliseconds. */
export const STEP = 30_000;

/** Reads the code of an error from an answer. */
export const codeIn = ({ payload }: { payload: string }) => (JSON.parse(payload) as ErrorBody).code;
