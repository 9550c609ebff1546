import { audit } from '../adapters-http/src/main/commands/audit.ts';
import { readSettings } from '../adapters-http/src/main/commands/readSettings.ts';
import { runCommandLine } from '../adapters-http/src/main/commands/runCommandLine.ts';

// npm run audit -- <address>: `bigsmall audit` from the sources, in a process that loads nothing else.
const ended = await runCommandLine(
  [audit],
  ['audit', ...process.argv.slice(2)],
  readSettings({}, import.meta.dirname),
);
if (ended !== undefined) {
  (ended.outcome.code === 2 ? process.stderr : process.stdout).write(`${ended.text}\n`);
  process.exitCode = ended.outcome.code;
}
