/** Makes new hostile Markdown from the known: inside lists, quotes, tables, links, raw HTML and cut off anywhere. */
export function hostileTexts(known: readonly string[], random: () => number): () => string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const wraps: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => `- ${text}\n- x`,
    (text) => `> ${text}`,
    (text) => `| a | b |\n| - | - |\n| ${text.replaceAll('\n', ' ')} | x |`,
    (text) => `# ${text}`,
    (text) => `[${text}](https://example.com)`,
    (text) => `**${text}**`,
    (text) => `<div>${text}</div>`,
    (text) => `<p title="${text}">`,
    (text) => `<!-- ${text}`,
    (text) => `\`${text}\``,
    (text) => `[x]: ${text}\n\n[x]`,
    (text) => `![${text}](x)`,
    (text) => text.slice(0, 1 + Math.floor(random() * text.length)),
    (text) => text.slice(Math.floor(random() * text.length)),
    (text) => text.replaceAll(' ', '\t'),
  ];
  return () => {
    const depth = Math.floor(random() * 3);
    let text = pick(known);
    for (let wrap = 0; wrap <= depth; wrap += 1) text = pick(wraps)(text);
    return random() < 0.2 ? `${text}${pick(known)}` : text;
  };
}
