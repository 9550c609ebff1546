import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '../page/language.ts';
import { type Pair, rowsOf } from './catalogue.ts';
import { csvOf } from './csv.ts';
import { picturesIn } from './pictures.ts';

/** The folders with texts that a visitor reads. */
const FOLDERS = ['ui/src', 'domain/src/predictions'];
/** The names of files of texts. */
export const TEXTS = /(?:^|[/.])(?:messages|reasonings|\w+Texts)\.ts$/;

const twinOf = (place: string, language: string) => place.replace(/\.ts$/, `.${language}.ts`);

/** What the columns of a language are called. */
export const nameOf = (language: Language) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** The files of texts in the order of their places; a translation that is missing is empty. */
export function textFilesIn(root: string, language: Language): readonly Pair[] {
  const places = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const read = (place: string) =>
    existsSync(join(root, place)) ? readFileSync(join(root, place), 'utf8') : '';
  return places
    .filter((place) => TEXTS.test(place))
    .toSorted()
    .map((place) => ({ place, english: read(place), translated: read(twinOf(place, language)) }));
}

/** The files of texts that have a translation. */
export const pairsIn = (root: string, language: Language): readonly Pair[] =>
  textFilesIn(root, language).filter(({ translated }) => translated !== '');

type Source = { readonly file: string; readonly source: string; readonly title: string | undefined };

/** The sources of a folder, with the title of the story of each that has one. */
function sourcesIn(root: string, folder: string): readonly Source[] {
  return readdirSync(join(root, folder))
    .filter((file) => /(?<!test|messages|messages\.\w\w)\.tsx?$/.test(file))
    .map((file) => {
      const story = join(
        root,
        'stories',
        folder.replace(/^ui\//, ''),
        file.replace(/\.tsx?$/, '.stories.tsx'),
      );
      const title = existsSync(story) ? /title: '([^']+)'/.exec(readFileSync(story, 'utf8'))?.[1] : undefined;
      return { file, source: readFileSync(join(root, folder, file), 'utf8'), title };
    });
}

/** The stories of the texts that have no component in their folder. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'domain/src/predictions/levels/chartTexts.ts': 'Site/Level chart/LevelChartDialog',
  'domain/src/predictions/reasonings.ts': 'Site/Auto prediction/AutoPredictionCard',
  'domain/src/predictions/tips/tipTexts.ts': 'Site/Strategy tips/StrategyTipsCard',
  'ui/src/api/errors/errorWords.messages.ts': 'Design system/AsyncState',
  'ui/src/api/errors/visitorErrors.messages.ts': 'Design system/Toaster',
  'ui/src/design-system/confirmDialog.messages.ts': 'Design system/Dialog',
  'ui/src/design-system/toast.messages.ts': 'Design system/Toaster',
  'ui/src/game/auto/postFailure.messages.ts': 'Site/Auto prediction/AutoPredictionCard',
  'ui/src/game/display/colours.messages.ts': 'Game/Display/DrawDisc',
  'ui/src/game/display/messages.ts': 'Site/Auto prediction/AutoPredictionCard',
  'ui/src/shared/dialogs/messages.ts': 'Design system/Dialog',
  'ui/src/shared/files/messages.ts': 'Community/Screenshot upload/ScreenshotUploadCard',
  'ui/src/shared/format/messages.ts': 'Community/Screenshot upload/ScreenshotUploadCard',
  'ui/src/shared/statisticians/messages.ts': 'Site/Auto prediction/AutoPredictionCard',
  'ui/src/shared/wordmark/messages.ts': 'Site/Site header/SiteHeader',
  'ui/src/site/auto-prediction/settled-list/messages.ts': 'Site/Auto prediction/SettledList',
};

const isIn = (whole: Source, { file }: Source) => whole.source.includes(`'./${file}'`);

/**
 * The story that shows a text: that of the first component which names its key, or a part of the key from the last one on;
 * else that of one which has such a component in it; else that of the component which has the most of its folder in it.
 */
function storyOf(sources: readonly Source[], key: string): string {
  const parts = key
    .split(/[. ]/)
    .filter((part) => /^[a-z]\w*$/i.test(part) && !/^(?:one|other|specified)$/.test(part));
  const shown = sources.filter(({ title }) => title !== undefined);
  const naming = parts
    .toReversed()
    .map((part) => sources.filter(({ source }) => source.includes(`.${part}`)));
  const story =
    naming.flat().find((each) => shown.includes(each)) ??
    shown.find((each) => naming.flat().some((other) => isIn(each, other)));
  const partsOf = (whole: Source) => sources.filter((each) => isIn(whole, each)).length;
  return (story ?? shown.toSorted((a, b) => partsOf(b) - partsOf(a))[0])?.title ?? '';
}

/** The story that shows a text; empty if none does. */
export const storyOfText = (root: string, place: string, key: string): string =>
  ELSEWHERE[place] ?? storyOf(sourcesIn(root, dirname(place)), key);

/** Every text of a visitor as a table for translators. */
export function exported(root: string, language: Language): string {
  const pictures = picturesIn(root, language);
  const rows = pairsIn(root, language).flatMap((pair) => {
    const sources = sourcesIn(root, dirname(pair.place));
    return rowsOf(pair).map(({ key, english, text, place }) => {
      const seen = pictures.get(`${place} ${key}`);
      return [
        key,
        english,
        text.text,
        place,
        ELSEWHERE[place] ?? storyOf(sources, key),
        seen === undefined ? '' : `${seen.screen} ${seen.number}`,
      ];
    });
  });
  return csvOf([['key', 'English', nameOf(language), 'place', 'picture', 'screen'], ...rows]);
}

/**
 * Writes every file or none. Each is written beside its place first: the new name that follows takes no space, so that a
 * full disk has failed before.
 */
export function writeTexts(root: string, language: Language, files: ReadonlyMap<string, string>): void {
  const all = [...files].map(([place, text]) => ({ file: join(root, twinOf(place, language)), text }));
  try {
    for (const { file, text } of all) writeFileSync(`${file}.new`, text);
  } catch (error) {
    for (const { file } of all) rmSync(`${file}.new`, { force: true, recursive: true });
    throw error;
  }
  for (const { file } of all) renameSync(`${file}.new`, file);
}
