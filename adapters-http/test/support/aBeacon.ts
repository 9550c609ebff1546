import { hash } from 'node:crypto';
import { localServer } from './localServer.ts';

/** A round in drand's shape, made for tests: no network signed it. */
export function aRoundOf(round: number) {
  const signature = hash('sha384', `round ${round}`);
  return { round, signature, randomness: hash('sha256', Buffer.from(signature, 'hex'), 'hex') };
}

/** A beacon over HTTP on 127.0.0.1 with every round; `state.unavailable`: it answers 503. */
export async function aBeacon() {
  const state = { unavailable: false, asked: [] as number[] };
  const server = await localServer((request, response) => {
    const round = Number(/^\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
    state.asked.push(round);
    if (state.unavailable) response.writeHead(503).end();
    else response.end(JSON.stringify(aRoundOf(round)));
  });
  return { ...server, url: new URL(server.url).origin, state };
}
