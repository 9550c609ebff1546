// Records, draws and settles without end; prints what was acknowledged, a JSON line each.
import { writeSync } from 'node:fs';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { openStores } from '../../src/index.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const { draws, predictions } = await openStores({ dataDir });

function acknowledge(event: object): void {
  // Synchronous, so that nothing acknowledged is lost with the process.
  writeSync(1, `${JSON.stringify(event)}\n`);
}

async function record(period: string, index: number): Promise<void> {
  const sessionId = `session-${index}`;
  const { kind } = await predictions.record({
    id: `${sessionId}/${period}`,
    sessionId: requireSessionId(sessionId),
    period: requirePeriod(period),
    prediction: index % 3 === 0 ? 'SMALL' : 'BIG',
    source: 'ai',
    confidence: null,
    recordedAt: Number(round),
    lockAt: 1,
    status: 'pending',
    day: `2026-09-0${round}`,
    weekStart: 0,
    ranked: true,
    verified: true,
  });
  acknowledge({ kind, sessionId, period });
}

for (let turn = 1; ; turn += 1) {
  const [period, next] = [turn, turn + 1].map((number) => `${round}${String(number).padStart(6, '0')}`) as [
    string,
    string,
  ];
  await Promise.all(Array.from({ length: 12 }, (_, index) => record(period, index)));
  const settling = async (): Promise<void> => {
    await draws.append([
      { period: requirePeriod(period), number: turn % 10, drawnAt: 0, firstSeenAt: 0, unseenAt: null },
    ]);
    acknowledge({ kind: 'drawn', period });
    await predictions.settle(requirePeriod(period), turn % 10 >= 5 ? 'BIG' : 'SMALL', 0);
    acknowledge({ kind: 'settled', period });
  };
  await Promise.all([settling(), record(next, 12)]);
}
