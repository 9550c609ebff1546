import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/adr');

const introduction = `# Decisions

One file a decision: what was given, what we chose, what follows. A decision is not rewritten when it no longer holds; a
new one supersedes it and the old one's status names it. Copy [template.md](template.md), take the next free number, and
run \`npm run docs:adr\`, which writes this list.
`;

/** The text of `docs/adr/README.md`: one line a decision, marked where another superseded it. */
export function adrIndex(): string {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted();
  const lines = files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const title = /^# (?:\d+\. )?(.+)$/m.exec(text)?.[1] ?? name;
    return `- [${Number(name.slice(0, 4))}. ${title}](${name})${/^Status: Superseded/m.test(text) ? ' (superseded)' : ''}`;
  });
  return `${introduction}\n${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(folder, 'README.md'), adrIndex());
