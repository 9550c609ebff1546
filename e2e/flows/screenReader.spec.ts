import { outcomeOf } from '@bigsmall/domain';
import type { Page } from '@playwright/test';
import { folderOf, type Language } from '../../scripts/page/language.ts';
import { mainPage } from '../pages/mainPage.ts';
import { inLanguage, translatorOf } from '../support/inLanguage.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { liveRegions } from '../support/liveRegions.ts';
import { expect, test } from '../support/scaledStack.ts';
import { spokenFocus } from '../support/spokenFocus.ts';

// The built-in feed draws at each full minute. The pick follows the result by seconds: at more than twice the speed a busy
// machine is so late that both are one look, or that the pick comes with the words after it.
test.use({ settings: { GAME_FEED_URL: '' }, rate: 2 });

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Sentences of the English page as a pattern of the same in a language. */
function patternIn(language: Language) {
  const inWords = translatorOf(language);
  const sourceOf = (sentence: string) => {
    const found = inWords(sentence);
    return typeof found === 'string' ? escaped(found) : found.source.replaceAll(/^\^|\$$/g, '');
  };
  return (...sentences: readonly string[]) => new RegExp(`^${sentences.map(sourceOf).join(' ')}$`);
}

/** Plays two rounds by keys alone; the answer is what is spoken: each control that takes the focus, and what the page says by itself. */
async function twoRounds(tab: Page, home: string, language: Language) {
  const page = inLanguage(tab, language);
  await page.goto(home + folderOf(language));
  const main = mainPage(page);
  const session = await tab.context().newCDPSession(tab);
  const { heard, written, hear } = await liveRegions(tab, session);
  const { tabTo, press } = keyboardOnly(page);
  const focused: string[] = [];
  const say = async () => focused.push(await spokenFocus(session));

  await tabTo(main.aiSwitch);
  await say();
  await press('Space');
  await expect(main.aiSwitch).toBeChecked();
  await say();

  const result = translatorOf(language)(/^Last: (BIG|SMALL), (won|lost), drew \d (BIG|SMALL)$/) as RegExp;
  /** Listens until the result of the running round is said. */
  const untilResult = async () => {
    const before = heard.length;
    await expect
      .poll(
        async () => {
          await hear();
          return heard.slice(before).some((words) => result.test(words));
        },
        // A round takes 30 s, and its result a little longer.
        { intervals: [100], timeout: 75_000 },
      )
      .toBe(true);
  };
  /** How many were said up to the last result: on a busy machine one look hears the pick that follows it too. */
  const untilLastResult = (said: readonly string[]) => said.findLastIndex((words) => result.test(words)) + 1;
  await untilResult();
  heard.splice(0, untilLastResult(heard));
  const before = untilLastResult(await written());
  await untilResult();
  await untilResult();
  const spoken = heard.slice(0, untilLastResult(heard));
  const all = await written();
  const wrote = all.slice(before, untilLastResult(all));
  const { history } = (await main.tracker()).value;

  const list = page.getByText('Last 10 drawn').locator('xpath=ancestor::summary');
  await tabTo(list);
  await say();
  await press('Enter');
  await tabTo(page.getByRole('button', { name: /^Proof of draw/ }).first());
  await say();
  const transcript = [...focused.slice(0, 2), ...spoken, ...focused.slice(2)];
  console.log(`spoken in two rounds, ${language}:\n${transcript.join('\n')}`);

  const pattern = patternIn(language);
  const expected = [history[1]!, history[0]!].flatMap(({ prediction, status, number }) => [
    pattern(`AI says ${prediction}.`),
    pattern('Closes in 30 seconds.', `AI says ${prediction}.`),
    pattern('Closes in 10 seconds.'),
    pattern('Closed.'),
    pattern(
      `Last: ${prediction}, ${status === 'win' ? 'won' : 'lost'}, drew ${number} ${outcomeOf(number!)}`,
    ),
  ]);
  return { focused, spoken, wrote, expected: expected.map((words) => expect.stringMatching(words)) };
}

test('by keyboard alone, in both languages, a visitor hears the pick, 30 s, 10 s, the close and the result of each round once', async ({
  browser,
  page,
  product,
  minutes,
}) => {
  test.setTimeout(300_000);
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  await minutes.scale(other);
  const home = `${product.url}/`;
  const [english, hindi] = await Promise.all([
    twoRounds(page, home, 'en'),
    twoRounds(await other.newPage(), home, 'hi'),
  ]);
  await other.close();
  for (const { spoken, wrote, expected } of [english, hindi]) {
    expect(spoken).toEqual(expected);
    expect(wrote).toEqual(spoken);
  }
  expect(english.focused).toEqual([
    'Auto Prediction (AI Mode), switch, off, Predictions run every 60 seconds.',
    'Auto Prediction (AI Mode), switch, on, Predictions run every 60 seconds.',
    expect.stringMatching(/^Last 10 drawn (?:(?:Right|Wrong) ?){2,}, .+, collapsed$/),
    expect.stringMatching(
      /^Proof of draw \d+: AI said (?:BIG|SMALL) , Drawn \d (?:BIG|SMALL) (?:Right|Wrong), button$/,
    ),
  ]);
  expect(hindi.focused).toEqual([
    'ऑटो अनुमान (AI मोड), switch, off, हर 60 सेकंड में एक अनुमान।',
    'ऑटो अनुमान (AI मोड), switch, on, हर 60 सेकंड में एक अनुमान।',
    expect.stringMatching(/^पिछले 10 अनुमान (?:(?:सही|ग़लत) ?){2,}, .+, collapsed$/),
    expect.stringMatching(
      /^ड्रॉ \d+ का सबूत: AI ने कहा (?:BIG|SMALL) , आया \d (?:BIG|SMALL) (?:सही|ग़लत), button$/,
    ),
  ]);
});
