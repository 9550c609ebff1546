import { sha256 } from '@bigsmall/adapters-persistence';
import { noteKey, type NoteKey, verifierKeyText } from '@bigsmall/domain/log';
import { expect, it } from 'vitest';
import { parseWitnesses } from '../../../src/main/settings/parseWitnesses.ts';

const keyOf = (name: string, type: NoteKey['type'] = 4) =>
  noteKey(sha256, { name, type, publicKey: new Uint8Array(32).fill(name.length) });
const pairOf = (name: string, type?: NoteKey['type'], url = `https://${name}/`) =>
  `${verifierKeyText(keyOf(name, type))} ${url}`;

it('witnesses are read from pairs of a key and an address', () => {
  expect(parseWitnesses(sha256, '')).toEqual([]);
  expect(parseWitnesses(sha256, `${pairOf('w1.example')}, ${pairOf('witness2.example')}`)).toEqual([
    { key: keyOf('w1.example'), url: 'https://w1.example/' },
    { key: keyOf('witness2.example'), url: 'https://witness2.example/' },
  ]);
});

const nine = Array.from({ length: 9 }, (_, at) => pairOf(`w${'x'.repeat(at)}.example`)).join(',');

it.each([
  ['a key alone', verifierKeyText(keyOf('w1.example'))],
  ['an address alone', 'https://w1.example/'],
  ['a key that signs notes', pairOf('w1.example', 1)],
  ['a key whose id is not its own', pairOf('w1.example').replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
  ['an address of another kind', pairOf('w1.example', 4, 'ftp://w1.example/')],
  ['an address with a password', pairOf('w1.example', 4, 'https://me:secret@w1.example/')],
  ['one key twice', `${pairOf('w1.example')},${pairOf('w1.example')}`],
  ['a comma at the end', `${pairOf('w1.example')},`],
  ['nine witnesses', nine],
])('%s names no witness', (_, text) => {
  expect(parseWitnesses(sha256, text)).toBeUndefined();
});
