import { resolve } from 'node:path';
import { readDiskSpace } from '../../platform/readiness/diskSpace.ts';
import { passwordAdvice } from '../../platform/secrets/loadAdminPassword.ts';
import { type Check, finding } from '../doctor/check.ts';
import { checkFeed } from '../doctor/checkFeed.ts';
import {
  checkDisk,
  checkOpenFiles,
  type Machine,
  readOpenFiles,
  readWriteTime,
} from '../doctor/checkMachine.ts';
import { checkStores } from '../doctor/checkStores.ts';
import { checkStream } from '../doctor/checkStream.ts';
import { SETTINGS, settingSources } from '../doctor/settingSources.ts';
import { type Command, type Given, type Outcome, untried } from './command.ts';

const WORDS = { ok: 'ok      ', finding: 'FINDING ', untried: 'UNTRIED ' } as const;

/** Looks at an installation, which may run, and changes nothing but a file and an object of its own. */
export function makeDoctor(machine: Machine): Command {
  return {
    name: 'doctor',
    does: 'looks for what is wrong with an installation, and says what to do; the server may run',
    options: {
      through: { takes: '<address>', does: 'also tries a live stream through the proxy at this address' },
    },
    async run({ options: { through }, settings }: Given): Promise<Outcome> {
      if (typeof through === 'string' && !(URL.canParse(through) && /^https?:/.test(through))) {
        return untried(`--through takes an http or https address, but got ${JSON.stringify(through)}.`);
      }
      const sources = settingSources(settings);
      const config = settings.config();
      if (!config.ok) {
        const bad = config.message
          .split('\n')
          .map((line) => ({ name: 'settings', state: 'finding', line }) as const);
        return outcomeOf(bad, sources);
      }
      const dataDir = resolve(config.value.dataDir);
      const advice = passwordAdvice(config.value.adminPassword);
      const checks: readonly Check[] = [
        advice === undefined
          ? { name: 'settings', state: 'ok', line: `All ${SETTINGS} are right; ${sources.length} are set.` }
          : finding('settings', advice),
        ...(config.value.role === 'stream' ? [] : await checkDisk(dataDir, machine)),
        await checkOpenFiles(config.value.liveStreams, machine),
        ...(config.value.role === 'stream'
          ? [await checkStream(config.value.upstream)]
          : [...(await checkFeed(config.value, machine.now)), ...(await checkStores(config.value, dataDir))]),
        ...(typeof through === 'string' ? [await checkStream(through)] : []),
      ];
      return outcomeOf(checks, sources);
    },
  };
}

function outcomeOf(checks: readonly Check[], settings: ReturnType<typeof settingSources>): Outcome {
  const states = checks.map(({ state }) => state);
  const code = states.includes('finding') ? 1 : states.includes('untried') ? 2 : 0;
  return {
    code,
    lines: [
      ...settings.map(({ key, source, value }) => `set      ${key}=${value} (${source})`),
      ...checks.map(({ name, state, line }) => `${WORDS[state]} ${name}: ${line}`),
    ],
    facts: { checks, settings },
  };
}

export const doctor: Command = makeDoctor({
  diskSpace: readDiskSpace,
  writeTime: readWriteTime,
  openFiles: readOpenFiles,
  now: Date.now,
});
