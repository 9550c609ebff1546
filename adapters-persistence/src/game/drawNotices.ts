/** Of the whole database. */
const CHANNEL = 'bigsmall_draws';

/** For the transaction that stores a draw. */
export const NOTIFY_OF_DRAW = `NOTIFY ${CHANNEL}`;

/**
 * Calls `heard` now and for each draw that any process of this PostgreSQL database stores, over a connection of its own,
 * until the signal aborts. Rejects once the connection is lost.
 */
export async function listenForDraws(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bigsmall-0.4',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  });
  client.on('notification', heard);
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      signal.addEventListener('abort', () => resolve());
      client
        .connect()
        .then(() => client.query(`LISTEN ${CHANNEL}`))
        .then(heard, reject);
    });
  } finally {
    client.end().catch(() => undefined);
  }
}
