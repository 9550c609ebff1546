import { ownSecret, type Setting } from './setting.ts';

/** The signed record. */
export const recordSettings = {
  logKey: {
    key: 'LOG_KEY',
    ...ownSecret,
    description:
      'The Ed25519 key that signs the record, the same on all replicas; without one it is created and stored in DATA_DIR (log-key). A second one signs beside it while keys change.',
    takes: 'nothing, or one or two keys of 64 hexadecimal digits, separated by a comma',
    parse: (text) => (/^([0-9a-f]{64}(,[0-9a-f]{64})?)?$/i.test(text) ? text : undefined),
  } satisfies Setting<string>,
  logOrigin: {
    key: 'LOG_ORIGIN',
    description:
      'The name of the log that checkpoints are signed for; without one the host of PUBLIC_ORIGIN (else localhost) and /log. A new name starts a new log for those who check it.',
    takes: 'nothing, or 1 to 100 visible ASCII characters without +',
    parse: (text) => (/^[!-*,-~]{0,100}$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
};
