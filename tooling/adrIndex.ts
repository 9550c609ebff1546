import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/adr');

const introduction = `# Decisions

One file a decision: what was given, what we decided, what follows. A file says what is true today. If a decision changes, its
file is rewritten; git has what it said before. For a new one copy [template.md](template.md), take the number after the highest, and
run \`npm run docs:adr\`, which writes this list. Numbers in brackets belong to decisions that were merged into the file.
`;

/** A file of `docs/adr`; `replaces` are the numbers that were merged into it. */
export type Decision = {
  readonly number: number;
  readonly file: string;
  readonly title: string;
  readonly replaces: readonly number[];
};

/** All decisions in the order of their files. */
export function readDecisions(): readonly Decision[] {
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const title = /^# (?:\d+\. )?(.+)$/m.exec(text)?.[1] ?? file;
    const merged = /^Replaces ([\d, ]+)\.$/m.exec(text)?.[1]?.split(', ') ?? [];
    return { number: Number(file.slice(0, 4)), file, title, replaces: merged.map(Number) };
  });
}

/** The text of `docs/adr/README.md`: one line a decision, with the numbers that were merged into it. */
export function adrIndex(): string {
  const lines = readDecisions().map(
    ({ number, file, title, replaces }) =>
      `- [${number}. ${title}](${file})${replaces.length > 0 ? ` (${replaces.join(', ')})` : ''}`,
  );
  return `${introduction}\n${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(folder, 'README.md'), adrIndex());
