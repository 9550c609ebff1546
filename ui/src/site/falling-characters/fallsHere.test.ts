import { expect, it } from 'vitest';
import { type Device, fallsHere } from './FallingCharacters.tsx';

const strong: Device = { reducedMotion: false, phone: false, saveData: false, cores: 8, visible: true };

it.each<[string, Partial<Device>, boolean]>([
  ['on a strong device', {}, true],
  ['in a browser that does not tell its cores', { cores: undefined }, true],
  ['on four cores', { cores: 4 }, false],
  ['on a phone', { phone: true }, false],
  ['with data saver', { saveData: true }, false],
  ['with reduced motion', { reducedMotion: true }, false],
  ['out of sight', { visible: false }, false],
])('characters fall %s: %j, %s', (_, given, falls) => {
  expect(fallsHere({ ...strong, ...given })).toBe(falls);
});
