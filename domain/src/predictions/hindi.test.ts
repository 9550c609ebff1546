import { expect, it } from 'vitest';
import { REASONINGS } from './words.hi.ts';
import { TIP_TEXTS as ENGLISH_TIPS } from './tips/tipTexts.ts';
import { TIP_FIGURES, TIP_TEXTS } from './tips/tipTexts.hi.ts';

it('says in Hindi what a rule found, and always that draws are random', () => {
  const { run, alternate, repeats, share, lean, level, rarer, nothingKnown } = REASONINGS;
  const found = [run(5, 'BIG'), alternate(4), repeats(86, 3), share(90, 'SMALL')];
  expect(found).toEqual([
    'लगातार 5 BIG',
    'पिछले 4 ड्रॉ बारी-बारी से आए',
    'हाल के 86% ड्रॉ में वही साइड आई जो 3 ड्रॉ पहले आई थी',
    'हाल के 90% ड्रॉ SMALL हैं',
  ]);
  for (const words of [
    nothingKnown,
    level(5, 5, 10),
    rarer(4, 6, 10),
    lean('लगातार 5 BIG', 'SMALL', 70, true),
    lean('लगातार 5 BIG', 'SMALL', 70, false),
  ]) {
    expect(words).toMatch(/ड्रॉ रैंडम हैं, इसलिए यह क़रीब आधी बार सही होता है।$/);
  }
  expect(lean('लगातार 5 BIG', 'SMALL', 70, true)).toContain('70 बार SMALL कहता है, इस बार भी');
  expect(lean('लगातार 5 BIG', 'SMALL', 70, false)).toContain('पर इस बार नहीं');
});

const kinds = (tips: typeof TIP_TEXTS) => Object.entries(tips).map(([id, { type }]) => [id, type]);

it('has a tip in Hindi for each tip, of the same kind, with its figures', () => {
  expect(kinds(TIP_TEXTS)).toEqual(kinds(ENGLISH_TIPS));
  const { overall, lately, wins, losses, sides, resolved } = TIP_FIGURES;
  expect([overall(45, 20), lately(3, 10, 9, 20), wins(4), losses(3), sides(10, 7, 3), resolved(2)]).toEqual([
    '20 में से 45% अनुमान सही निकले।',
    'पिछले 10 में से 3 सही; कुल 20 में से 9 सही।',
    'लगातार 4 अनुमान सही निकले।',
    'लगातार 3 अनुमान ग़लत निकले।',
    'पिछले 10 ड्रॉ: 7 BIG, 3 SMALL।',
    'अब तक 2 नतीजे आए।',
  ]);
});
