const words = (text: string) => text.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? [];

/** An ending whose `e` is not spoken: made, rules, names, picked; but not little, places, wanted. */
const SILENT = /(?:[^aeiouyl]e|[aeiouy]les?|[^aeiouylscxzgh]es|[^aeiouytd]ed)$/;

/** Syllables by the letters of an English word. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/['’].*/, '');
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, SILENT.test(letters) ? groups - 1 : groups);
}

/** The school year in which a text is read with ease: Flesch and Kincaid's grade, from its sentences, words and syllables. */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap((text) =>
    text.split(/[.!?]+(?:\s|$)/).filter((sentence) => words(sentence).length > 0),
  );
  const all = sentences.flatMap(words);
  const syllables = all.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (all.length / sentences.length) + 11.8 * (syllables / all.length) - 15.59;
}
