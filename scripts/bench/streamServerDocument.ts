import type { Section } from './sections.ts';
import type { StreamServer } from './streamServerRow.ts';

export const STREAM_SERVERS: Section = '## Servers of live streams';

/** The share of a core that is planned with. */
const PLANNED = 0.7;
/** Events of a minute: its draw, and the counts every 30 s. */
const EVENTS = 3;
/** A reader opens its stream again once in so many minutes. */
const REOPENS = 10;
/** The default of LIVE_STREAMS. */
const MOST = 50_000;
/** Published for a million WebSockets (2020): cores while quiet, and with 500,000 messages a second; GB of memory. */
const CENTRIFUGO = { quiet: 10, busy: 40, messages: 500_000, memory: 27 };

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** How many streams a process with the role `stream` holds, and how many processes a crowd takes. */
export function streamServerSection(
  { streams, pushes, rss, aStream, opened, pushed, idle, p99, last }: StreamServer,
  run: { machine: string; day: string; load: number },
): string {
  const minute = idle + EVENTS * pushed + opened / REOPENS;
  const byCpu = (PLANNED * 60_000_000) / minute;
  const byArrival = (PLANNED * 1_000_000) / pushed;
  const each = Math.floor(Math.min(byCpu, byArrival, MOST) / 1000) * 1000;
  const line = (visitors: number): string => {
    const millions = visitors / 1_000_000;
    const processes = Math.ceil(visitors / each);
    const { quiet, busy, messages, memory } = CENTRIFUGO;
    const theirs = quiet + ((busy - quiet) * EVENTS * 1_000_000) / 60 / messages;
    const cells = [
      whole(visitors),
      processes,
      ((visitors * minute) / 60_000_000).toFixed(1),
      `${((visitors * aStream + processes * rss) / 2 ** 20).toFixed(0)} GB`,
      `${(millions * 170 * 8).toLocaleString('en-US')} Mbit`,
      whole(millions * theirs),
      `${whole(millions * memory)} GB`,
    ];
    return `| ${cells.join(' | ')} |`;
  };
  return `
${STREAM_SERVERS}

\`npm run bench -- --streams\` wrote this section on ${run.day}. Machine: ${run.machine}; load average before the run ${run.load.toFixed(1)}.
Above 0.5 other programs share the cores: then trust CPU, which is counted for the process alone, and take the times for too long.

One process with \`ROLE=stream\` ([how to run them](operations/streams.md)) on one core held ${whole(streams)} streams; more would not fit into
this machine's limit of 20,000 open files. Its upstream and all its readers shared the other core.

| of one process | measured |
| --- | --- |
| memory without streams | ${(rss / 1024).toFixed(0)} MB |
| memory a stream | ${aStream.toFixed(1)} KB |
| CPU to open a stream | ${opened.toFixed(0)} µs |
| CPU to send a stream an event | ${pushed.toFixed(1)} µs |
| CPU of a stream in a minute without events: its heartbeats | ${idle.toFixed(0)} µs |
| from the upstream's event to 99 of 100 readers, median and worst of ${pushes} draws | ${whole(p99[0])} ms, ${whole(p99[1])} ms |
| from the upstream's event to the last reader | ${whole(last[0])} ms, ${whole(last[1])} ms |

Of these times ${whole((streams * pushed) / 1000)} ms are CPU of the process for one draw to all of its streams; the rest is the wait for the cores, and the readers' own work.

By arithmetic, with ${EVENTS} events a minute and a stream that is opened again every ${REOPENS} minutes:

- CPU of a stream in a minute: ${idle.toFixed(0)} + ${EVENTS} × ${pushed.toFixed(1)} + ${opened.toFixed(0)} / ${REOPENS} = ${minute.toFixed(0)} µs. ${PLANNED * 100}% of a core carries ${whole(byCpu)} streams.
- A draw reaches all readers of a process within 1 s, in ${PLANNED * 100}% of its core, up to ${whole(byArrival)} streams.
- \`LIVE_STREAMS\` allows ${whole(MOST)}. So a process is planned with the least of these: **${whole(each)} streams**.

| visitors | processes, a core each | cores in use | memory | a draw sends | Centrifugo: cores in use | Centrifugo: memory |
| --- | --- | --- | --- | --- | --- | --- |
${[1_000_000, 10_000_000].map(line).join('\n')}

- All processes read one ordinary server, or a few: it sends them as many bytes as to as many readers. \`LIVE_STREAMS_PER_ADDRESS\` of
  that server (100) must not be below the processes of one machine.
- The draw's bytes are sent within a second and need that much of the line; TCP and TLS add to them.
- Not in it: TLS and nginx, which take two connections a stream; and everything that visitors ask of ordinary servers. A million
  visitors who predict each round send 22,222 predictions a second, which [replicas over one PostgreSQL](#replicas-over-one-postgresql) do not store.

### Centrifugo in place of them

Its figures are [published](https://centrifugal.dev/blog/2020/02/10/million-connections-with-centrifugo), not measured here, where it cannot
be installed: a million WebSockets took ${CENTRIFUGO.quiet} cores of 2.4 GHz while quiet, ${CENTRIFUGO.busy} with 500,000 messages a second, and ${CENTRIFUGO.memory} GB.
Between the two we count for ${EVENTS} messages a minute. Its crowd did more than ours: two channels a connection, and 200,000 of them
opened anew a minute; so the two halves of the table show the order of size and not which is faster. Redis would get each event once and pass it to each node. NATS in its
place keeps no history, so that a reader that comes back would start over.

It would be fed by one POST an event. This shell does that; it was tried with our stream and a plain server in Centrifugo's place. A
reader of a stream gets the last draws first, so they are published again whenever it starts.

\`\`\`sh
curl -sN http://127.0.0.1:3000/api/live | while IFS= read -r line; do
  case $line in
    event:*) event=\${line#event: } ;;
    data:*) curl -s -H 'X-API-Key: …' -H 'Content-Type: application/json' \\
      -d "{\\"channel\\":\\"live:game\\",\\"data\\":{\\"event\\":\\"$event\\",\\"data\\":\${line#data: }}}" http://127.0.0.1:8000/api/publish ;;
  esac
done
\`\`\`

Its configuration, with the names that its source has at version 6.9; it was not run:

\`\`\`json
{
  "client": { "token": { "hmac_secret_key": "…" }, "allowed_origins": ["https://play.example"] },
  "channel": {
    "namespaces": [{ "name": "live", "history_size": 180, "history_ttl": "3600s", "force_recovery": true }]
  },
  "engine": { "type": "redis", "redis": { "address": ["redis://10.0.0.9:6379"] } },
  "http_api": { "key": "…" },
  "uni_sse": { "enabled": true }
}
\`\`\`

The page would have to change: every reader needs a token that names the channel, its stream (\`/connection/uni_sse\`) takes no \`Last-Event-ID\`, and what it missed is asked for
by offset and epoch when it connects. That, one more service and Redis are the price; a process that uses all cores is the gain.
`;
}
