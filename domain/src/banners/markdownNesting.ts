/** The deepest nesting of lists, quotes and footnotes that a banner may have. */
export const MAX_MARKDOWN_NESTING = 10;

/** One opening of a container, its indentation included; consecutive from a line's begin. Group 1: a quote's. */
const OPENING = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^(?:\\.|[^\]\\\s])+\]:)/gy;

/**
 * An upper bound of how deep containers (lists, block quotes, footnotes) nest, in time linear in the length.
 * Per line: its leading markers, plus one for every two columns of indentation that may continue an outer list.
 * It errs upwards: rules written as `* * *`, code that begins with markers, and wide indentation count as nesting.
 */
export function markdownNesting(markdown: string): number {
  return markdown.split(/[\n\r]/).reduce((deepest, line) => Math.max(deepest, lineNesting(line)), 0);
}

function lineNesting(line: string): number {
  let column = 0;
  let continued = 0;
  let opened = 0;
  let inNewList = false;
  for (const [opening, quote] of line.matchAll(OPENING)) {
    const marker = opening.trimStart();
    const start = column;
    for (const space of opening.slice(0, -marker.length)) column += space === '\t' ? 4 - (column % 4) : 1;
    // After a list's own marker no outer container can continue.
    if (!inNewList) continued += Math.floor((column - start) / 2);
    inNewList ||= quote === undefined;
    column += marker.length;
    opened += 1;
  }
  return opened + continued;
}
