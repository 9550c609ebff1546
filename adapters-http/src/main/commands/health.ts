import { type Command, fine, untried } from './command.ts';

/** Ms for the answer: a probe of a container should not hang. */
const TIMEOUT = 5000;

/** Asks a server whether it is ready. Without an address: the server of these settings on this machine. */
export const health: Command = {
  name: 'health',
  does: 'asks a server whether it is ready, by default the one of these settings on this machine',
  places: ['[address]'],
  async run({ values: [argument], settings }) {
    const address = argument ?? ownAddress(settings.config());
    if (address === undefined) return untried('The settings are bad: see bigsmall check-config.');
    const url = URL.canParse(address) ? new URL('/api/ready', address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) {
      return untried(`health takes an http or https address, but got ${JSON.stringify(address)}.`);
    }
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' });
      return outcomeOf(url.origin, answer.status, await answer.text());
    } catch (error) {
      return { code: 1, lines: [`${url.origin} does not answer (${reasonOf(error)}).`] };
    }
  },
};

type HealthAnswer = {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly degraded?: readonly { readonly part: string; readonly reason: string; readonly since?: number }[];
};

function outcomeOf(origin: string, status: number, text: string) {
  const answer = parsed(text);
  if (status === 200 && answer.status === 'ready') {
    const degraded = answer.degraded ?? [];
    const lines = degraded.map(({ part, reason, since }) => {
      const from = since === undefined ? '' : ` since ${new Date(since).toISOString()}`;
      return `Degraded: ${part}${from}: ${reason}`;
    });
    return fine([`${origin} is ready.`, ...lines], { address: origin, degraded });
  }
  const why = typeof answer.message === 'string' ? `: ${answer.message}` : '.';
  return { code: 1 as const, lines: [`${origin} is not ready (status ${status})${why}`] };
}

function parsed(text: string): HealthAnswer {
  try {
    return Object(JSON.parse(text)) as HealthAnswer;
  } catch {
    return {};
  }
}

function ownAddress(config: ReturnType<Parameters<Command['run']>[0]['settings']['config']>) {
  if (!config.ok) return undefined;
  const { host, port } = config.value;
  const isEvery = host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as {
    readonly cause?: { readonly code?: string };
    readonly message: string;
  };
  return cause?.code ?? message;
}
