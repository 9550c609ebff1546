import type { Call, Valid } from './catalogue/call.ts';
import { wrongHeaders, wrongParts, wrongQueries } from './wrongAddresses.ts';
import { unwantedBodies, wrongBodies } from './wrongBodies.ts';
import { wrongFields } from './wrongFields.ts';
import { type WrongRequest, wrongOf } from './wrongRequest.ts';
import { sent, type World } from './world.ts';

/** Every wrong request that can be made of a call's valid one, apart from forms. */
export function wrongRequests(call: Call, valid: Valid, world: World): readonly WrongRequest[] {
  const good = sent(call, valid, world);
  const wrong = wrongOf(call, good);
  return [
    ...wrongInputs(call, valid, world),
    ...(call.body === undefined ? [] : wrongBodies(call, good, wrong)),
    ...(call.method === 'DELETE' ? unwantedBodies(good, wrong) : []),
  ];
}

/** Of these, those whose wrong part a handler or a database could come to see: in the address, or in one field. */
export function wrongInputs(call: Call, valid: Valid, world: World): readonly WrongRequest[] {
  const wrong = wrongOf(call, sent(call, valid, world));
  return [
    ...wrongParts(call, valid, wrong),
    ...wrongQueries(call, valid, wrong),
    ...wrongHeaders(call, valid, wrong),
    ...(call.body === undefined ? [] : wrongFields(call, call.body, valid.body ?? {}, wrong)),
  ];
}
