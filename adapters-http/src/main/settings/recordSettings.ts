import { hash } from 'node:crypto';
import { parseWitnesses, type WitnessPlace } from './parseWitnesses.ts';
import { hidden, ownSecret, type Setting } from './setting.ts';

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
  logWitnesses: {
    key: 'LOG_WITNESSES',
    description:
      'Witnesses that cosign the record (C2SP tlog-witness): for each its verifier key and the address of its add-checkpoint. A new checkpoint is served with the cosignatures that came within a second.',
    takes:
      'nothing, or at most 8 pairs such as witness.example+1a2b3c4d+BASE64 https://witness.example, each a verifier key of type 4 and an address, separated by commas',
    parse: (text) => parseWitnesses((data) => hash('sha256', data, 'buffer'), text),
    show: hidden,
  } satisfies Setting<readonly WitnessPlace[]>,
};
