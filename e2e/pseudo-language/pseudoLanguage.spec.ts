import { expect } from '@playwright/test';
import { storiesByTitle } from '../support/storyBook.ts';
import { test } from '../story-matrix/book.ts';
import { installPseudoIssues } from './pseudoIssues.ts';
import { storyTexts } from './storyTexts.ts';

/** The stories of visitors. Those of the design system show texts of their own. */
const OF_VISITORS = /^(?:Game|Record|Site|Community)\//;
const given = storyTexts();

for (const [title, stories] of storiesByTitle()) {
  if (!OF_VISITORS.test(title)) continue;
  test(`${title}: in the pseudo-language at 360 px no text is English, cut or outside of the screen`, async ({
    book: { page },
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(`(${installPseudoIssues.toString()})()`);
    const other = [...storiesByTitle().values()].flat()[0]?.id ?? '';
    const issues: string[] = [];
    for (const { id } of stories) {
      // Its play does not find the English names: what the story shows until then is what counts.
      await page.evaluate((visit) => globalThis.lookAtStory(visit).catch(() => []), {
        id,
        other,
        theme: 'dark' as const,
        axe: false,
      });
      const found = await page.evaluate((texts) => globalThis.pseudoIssues(texts), given);
      issues.push(...found.map((issue) => `${id}: ${issue}`));
    }
    expect(issues).toEqual([]);
  });
}

test('an English text, a cut one and one outside of the screen are found where they are planted', async ({
  book: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(`(${installPseudoIssues.toString()})()`);
  const found = await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<p>Planted words</p><p title="Said words">Ann</p>' +
      '<p style="overflow: hidden; width: 40px; white-space: nowrap">[Ćúť ťéхť ~~~~~]</p>' +
      '<p style="position: fixed; left: 300px; white-space: nowrap">[Ťóó ŵíďé á ťéхť ~~~~~ ~~~~~]</p>' +
      '<p>[Ŵéłł]</p><p>25 Nov, 10:30 am</p><p>WELCOM…C3D4E5</p><p>Given</p>';
    document.body.append(planted);
    const issues = globalThis.pseudoIssues(['Given', 'Ann']);
    planted.remove();
    return issues.filter((issue) => /Planted|Said|Ćúť|Ťóó|Ŵéłł|Nov|WELCOM|Given|Ann/.test(issue));
  });
  expect(found).toEqual([
    'English: Planted words',
    'English: Said words',
    'cut: [Ćúť ťéхť ~~~~~]',
    expect.stringMatching(/^outside of the screen by \d+ px: \[Ťóó/),
  ]);
});
