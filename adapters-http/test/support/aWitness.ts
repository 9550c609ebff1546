import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sha256 } from '@bigsmall/adapters-persistence';
import { noteKey, type NoteKey } from '@bigsmall/domain/log';
import { createMemoryWitness } from '@bigsmall/domain/testing';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { localServer } from './localServer.ts';

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key with what signs for it; keys differ by `seed`. */
export function aSigner(name: string, seed: number, type: NoteKey['type'] = 1) {
  const der = Buffer.concat([PKCS8, Buffer.alloc(32, seed)]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const key = noteKey(sha256, { name, type, publicKey: Buffer.from(x, 'base64url') });
  return { key, sign: (message: Uint8Array) => sign(null, message, secret) };
}

/**
 * A witness over HTTP on 127.0.0.1, as C2SP tlog-witness says, that knows these logs. `slow`: ms before it answers;
 * `requests`: what it was sent.
 */
export async function aWitness(logs: readonly NoteKey[], given: { now?: () => number; seed?: number } = {}) {
  const { now = Date.now, seed = 9 } = given;
  const signer = aSigner(`witness${seed}.example`, seed, 4);
  const witness = createMemoryWitness({ sha256, verify: verifyWith(crypto.subtle), ...signer, logs, now });
  const state = { slow: 0, requests: [] as string[] };
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    state.requests.push(sent);
    const isCall = request.method === 'POST' && request.url === '/add-checkpoint';
    const { status, body } = isCall ? await witness.answer(sent) : { status: 404, body: '' };
    const type = status === 409 ? 'text/x.tlog.size' : 'text/plain';
    setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), state.slow);
  }
  const server = await localServer((request, response) => void reply(request, response));
  return { ...server, url: new URL(server.url).origin, key: signer.key, state };
}
