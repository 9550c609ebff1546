/** Up to where a link's address begins: inline `](`, an autolink `<scheme:…>`, or a definition `[label]:`. */
const ADDRESS_STARTS = [
  /\]\(\s*<?/g,
  /<(?=[a-z][a-z\d+.-]*:[^\s<>]*>)/gi,
  // A definition begins its line, and its address ends the line or is followed by a title: else it is plain text.
  /^[ \t>*+\-.)\d]*\[(?:\\[\s\S]|[^[\]\\])+\]:\s*(?:<|(?=\S+(?:[ \t]*$|[ \t]+["'(])))/gm,
];
const ALLOWED = /^(?:https?:\/\/|mailto:|tg:)/i;
const LONGEST_ALLOWED = 'https://'.length;

/**
 * Whether a link of this Markdown leads anywhere but to http(s), mailto or tg; an address without a scheme counts
 * as elsewhere. It rejects too much rather than too little, to help the author: the page sanitises what it shows.
 */
export function hasForbiddenLink(markdown: string): boolean {
  return ADDRESS_STARTS.some((start) =>
    Array.from(markdown.matchAll(start), ({ index, 0: opening }) => index + opening.length).some(
      (address) => !ALLOWED.test(markdown.slice(address, address + LONGEST_ALLOWED)),
    ),
  );
}
