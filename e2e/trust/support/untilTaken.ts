import { setTimeout as pause } from 'node:timers/promises';

/** Calls again while the answer is 503, at most five times: a busy machine makes a product that is well say so. */
export async function untilTaken<Got>(
  call: () => Promise<Got>,
  statusOf: (got: Got) => unknown,
): Promise<Got> {
  let got = await call();
  for (let again = 0; again < 5 && statusOf(got) === 503; again += 1) {
    await pause(1000);
    got = await call();
  }
  return got;
}
