import { type NoteKey, parseVerifierKey, type Sha256 } from '@bigsmall/domain/log';
import { parseUrl } from './setting.ts';

/** A witness as the operator names it. */
export type WitnessPlace = { readonly key: NoteKey; readonly url: string };

const MOST = 8;

/** Reads pairs of a verifier key of type 4 and an address, separated by commas; undefined for anything else. */
export function parseWitnesses(sha256: Sha256, text: string): readonly WitnessPlace[] | undefined {
  const places = text === '' ? [] : text.split(',').map((pair) => parsePlace(sha256, pair.trim()));
  const ids = new Set(places.map((place) => place?.key.id));
  return places.every((place) => place !== undefined) && ids.size === places.length && ids.size <= MOST
    ? places
    : undefined;
}

function parsePlace(sha256: Sha256, pair: string): WitnessPlace | undefined {
  const [, keyText = '', address = ''] = /^(\S+)\s+(\S+)$/.exec(pair) ?? [];
  const key = parseVerifierKey(sha256, keyText);
  const url = parseUrl(address, ['http:', 'https:'])?.href;
  return key.ok && key.value.type === 4 && url !== undefined ? { key: key.value, url } : undefined;
}
