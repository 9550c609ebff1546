import { COMMANDS, runCommandLine } from './commands/commandLine.ts';
import { readSettings } from './commands/command.ts';

// Databases, copies and images are for this process's own user, as are the secrets.
process.umask(0o077);

const settings = readSettings({ ...process.env }, process.cwd());
// Also variables that are no settings of ours, such as those of a proxy. The environment has priority.
for (const [key, text] of Object.entries(settings.dotEnv)) process.env[key] ??= text;

const ended = await runCommandLine(COMMANDS, process.argv.slice(2), settings);
if (ended !== undefined) {
  const { outcome, text } = ended;
  const stream = outcome.code === 2 ? process.stderr : process.stdout;
  stream.write(`${text}\n`, () => process.exit(outcome.code));
}
