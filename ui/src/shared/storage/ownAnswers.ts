import { isPeriod, type Outcome, OUTCOMES } from '@bigsmall/domain';
import { isNonce } from '@bigsmall/domain/log';
import type { JsonStore, StoredValue } from './jsonStore.ts';

/** What binds a row of the record to this browser: the nonce that it sent, and what the server answered, if it did. */
export type OwnAnswer = {
  readonly period: string;
  readonly prediction: Outcome;
  readonly nonce: string;
  readonly answer?: { readonly id: string; readonly recordedAt: number };
};

const MOST = 100;

/** Newest first. */
export const storedAnswers: StoredValue<readonly OwnAnswer[]> = {
  key: 'own-answers',
  version: 1,
  initial: [],
  parse: (value) =>
    Array.isArray(value) && value.length <= MOST && value.every(isOwnAnswer) ? value : undefined,
};

type Asked = Pick<OwnAnswer, 'period' | 'prediction'>;

/** The nonce to send with a pick: the same one each time, also after a reload, so that a repeat finds its own row. */
export function nonceOf(
  store: JsonStore,
  asked: Asked,
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void,
): string {
  const kept = store.read(storedAnswers);
  const known = kept.find((one) => isOf(one, asked));
  if (known !== undefined) return known.nonce;
  const bytes = new Uint8Array(16);
  fillRandom(bytes);
  const nonce = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  store.write(storedAnswers, [{ ...asked, nonce }, ...kept].slice(0, MOST));
  return nonce;
}

/** Keeps the first answer of the server to a pick. */
export async function keepAnswer(store: JsonStore, asked: Asked, answer: OwnAnswer['answer']): Promise<void> {
  if (answer === undefined) return;
  const { id, recordedAt } = answer;
  await store.update(storedAnswers, (all) =>
    all.map((one) => (isOf(one, asked) && !one.answer ? { ...one, answer: { id, recordedAt } } : one)),
  );
}

function isOf(one: Asked, { period, prediction }: Asked): boolean {
  return one.period === period && one.prediction === prediction;
}

function isOwnAnswer(value: unknown): value is OwnAnswer {
  const { period, prediction, nonce, answer } = Object(value) as Partial<OwnAnswer>;
  if (typeof period !== 'string' || !isPeriod(period) || typeof nonce !== 'string') return false;
  if (!isNonce(nonce) || !OUTCOMES.some((side) => side === prediction)) return false;
  return answer === undefined || (typeof answer.id === 'string' && Number.isSafeInteger(answer.recordedAt));
}
