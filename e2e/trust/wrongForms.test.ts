import { expect, it } from 'vitest';
import { attackTarget } from './support/attackTarget.ts';
import { judgeAnswer, sendBytes } from './support/judgeAnswer.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { trustRow } from './support/trustRow.ts';
import { wrongForms } from './support/wrongForms.ts';

it('an attacker sends wrong upload forms and never gets a 5xx, and only whole images are accepted', async () => {
  const { product, shown, cookie } = await attackTarget();
  const url = `${product.url}/api/screenshots/upload`;
  const forms = wrongForms(await noiseJpeg());
  const failures: string[] = [];
  const send = async (some: typeof forms) => {
    for (const { what, bytes, type, accepted } of some) {
      const issue = judgeAnswer(await sendBytes('POST', url, bytes, { 'content-type': type }), accepted);
      if (issue !== undefined) failures.push(`${what}: ${issue}`);
    }
  };
  const before = JSON.stringify(await shown());
  await send(forms.filter(({ accepted }) => !accepted));
  const after = JSON.stringify(await shown());
  await send(forms.filter(({ accepted }) => accepted));
  const alive = await sendBytes('GET', `${product.url}/api/ready`, Buffer.alloc(0), { cookie });
  expect(forms.length).toBeGreaterThanOrEqual(90);
  trustRow({
    fault: 'wrong upload forms',
    tried: forms.length,
    survived: forms.length - failures.length,
    lost: after === before ? 0 : 1,
    figures: 'no 5xx, nothing stored of what was rejected',
    failures: alive.status === 200 ? failures : [...failures, `ready is ${alive.status}`],
    brokenBy: 'any-bytes',
  });
});
