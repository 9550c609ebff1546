import type { PublicId } from '../visitors/ids.ts';

const QUALITIES = (
  'Amber Brisk Calm Candid Clear Coastal Cobalt Distant Early Gentle Green Hidden Inland Indigo Keen Kind ' +
  'Late Level Mellow Misty Modest Northern Olive Patient Plain Quiet Rustic Silent Southern Steady Violet Woven'
).split(' ');

const ANIMALS = (
  'Badger Beaver Bison Bulbul Civet Crane Curlew Dolphin Egret Falcon Finch Gecko Hare Heron Ibis Kite ' +
  'Langur Lark Lynx Marten Myna Newt Oriole Otter Panda Plover Robin Shrike Stork Swift Tern Wren'
).split(' ');

/** The same friendly name for the same public id, such as "Quiet Heron 4821". Names may repeat; ids identify. */
export function usernameOf(publicId: PublicId): string {
  const hash = fnv1a(publicId);
  const number = 1000 + ((hash >>> 10) % 9000);
  return `${QUALITIES[hash & 31]} ${ANIMALS[(hash >>> 5) & 31]} ${number}`;
}

/** 32-bit FNV-1a over code units: well spread, and nothing here is secret. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
