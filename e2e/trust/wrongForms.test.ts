import { expect, it } from 'vitest';
import { attackTarget } from './support/attackTarget.ts';
import { judgeAnswer, sendBytes } from './support/judgeAnswer.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { trustRow } from './support/trustRow.ts';
import { wrongForms } from './support/wrongForms.ts';

it('an attacker sends wrong upload forms and never gets a 5xx, and only whole images are accepted', async () => {
  const { product, shown, cookie } = await attackTarget();
  const url = `${product.url}/api/screenshots/upload`;
  // Those that may be accepted come last.
  const forms = wrongForms(await noiseJpeg()).toSorted((a, b) => Number(a.accepted) - Number(b.accepted));
  const failures: string[] = [];
  const before = JSON.stringify(await shown());
  let changed = 0;
  for (const { what, bytes, type, accepted } of forms) {
    const answer = await sendBytes('POST', url, bytes, { 'content-type': type });
    const issue = judgeAnswer(answer, accepted);
    if (issue !== undefined) failures.push(`${what}: ${issue}`);
    if (!accepted) changed = JSON.stringify(await shown()) === before ? 0 : 1;
  }
  const alive = await sendBytes('GET', `${product.url}/api/ready`, Buffer.alloc(0), { cookie });
  expect(forms.length).toBeGreaterThanOrEqual(90);
  trustRow({
    fault: 'wrong upload forms',
    tried: forms.length,
    survived: forms.length - failures.length,
    lost: changed,
    figures: 'no 5xx, nothing stored of what was rejected',
    failures: alive.status === 200 ? failures : [...failures, `ready is ${alive.status}`],
    brokenBy: 'any-bytes',
  });
});
