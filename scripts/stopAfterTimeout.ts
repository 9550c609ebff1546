import { afterEach, beforeEach } from 'vitest';

let timedOut = false;

/** A test that ran into its time limit still works on what the next ones use: they are left out. */
beforeEach(({ skip }) => skip(timedOut, 'A test of this file ran into its time limit.'));
afterEach(({ task }) => {
  timedOut ||= task.result?.errors?.some(({ message }) => /^(Test|Hook) timed out/.test(message)) === true;
});
