import type { Fairness } from '@bigsmall/adapters-http/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackRecordQuery } from '../api/trackRecord.ts';
import { useVisitorApi } from '../api/visitorApiOf.ts';
import { AsyncState } from '../design-system/AsyncState.tsx';
import { Button, Card, Row, Stack, Text, TextLink } from '../design-system/index.ts';
import { count } from '../shared/format/count.ts';
import { dayInIndia } from '../shared/format/dayInIndia.ts';
import { loadableOf } from '../shared/query/loadableOf.ts';
import { ForStatisticians } from '../shared/statisticians/ForStatisticians.tsx';
import { type FairVerdict, judgeDay } from './fairDraws.ts';
import { messages } from './messages.ts';
import { DAY } from '@bigsmall/domain';

type Day = Fairness['days'][number];

const words = messages.days;

/** Verifies the draws of a past day against its published seed, on this device; nothing where a third party draws. */
export default function FairDays() {
  const api = useVisitorApi();
  const fairness = useQuery({
    queryKey: ['game', 'fairness'],
    queryFn: ({ signal }) => api.readFairness(signal),
  });
  return (
    <AsyncState
      state={loadableOf(fairness)}
      skeleton={null}
      failure={{ title: words.failed, text: words.failedText }}
    >
      {(known) => known.source === 'demo' && <DemoDays {...known} />}
    </AsyncState>
  );
}

function DemoDays({ days, methodCode: method, beacon }: Fairness) {
  const record = useQuery(trackRecordQuery);
  if (record.isPending) return null;
  // A seed was promised before its day only while there was a server to do so.
  const since = record.data?.since ?? 0;
  const past = days.filter(({ day, seed }) => seed !== null && startOf(day) + DAY > since);
  const { forStatisticians: exact } = messages;
  return (
    <Card title={words.title}>
      <Text>
        {words.about} {beacon ? words.mixed : words.early}
      </Text>
      {past.length === 0 ? (
        <Text size={14} tone="muted">
          {words.none}
        </Text>
      ) : (
        <>
          <Text size={14} tone="muted">
            {words.begins}
          </Text>
          <Stack as="ul" gap={8} label={words.list}>
            {past.map((day) => (
              <PastDay key={day.day} day={day} />
            ))}
          </Stack>
        </>
      )}
      <ForStatisticians>
        <Text size={14} tone="muted">
          {beacon ? exact.beacon : exact.seed}
        </Text>
        {beacon && (
          <Text size={14} tone="muted">
            {exact.rounds}{' '}
            <TextLink href={`/api/game/beacon/${days.at(-1)?.day}`}>{exact.roundsLink}</TextLink>
          </Text>
        )}
        {/* A server of another edition can have a method that this page does not know. */}
        {method !== undefined && Object.hasOwn(exact.methods, method) && (
          <>
            <Text size={14}>{words.method}</Text>
            <Text size={14} tone="muted">
              {exact.methods[method]}
            </Text>
          </>
        )}
      </ForStatisticians>
    </Card>
  );
}

/** The instant (epoch ms) at which a day of draws begins; its name is a date of UTC. */
function startOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
}

function PastDay({ day }: { readonly day: Day }) {
  const api = useVisitorApi();
  const [verdict, setVerdict] = useState<FairVerdict | 'checking' | 'unavailable'>();
  const name = dayInIndia(startOf(day.day));
  const check = async () => {
    setVerdict('checking');
    setVerdict(await judgeDay(api, day).catch(() => 'unavailable' as const));
  };
  return (
    <Stack as="li" gap={4}>
      <Row gap={12} justify="between">
        <Text figures>{name}</Text>
        <Button
          tone="quiet"
          size="small"
          label={words.checkDay(name)}
          busy={verdict === 'checking'}
          onClick={() => void check()}
        >
          {words.check}
        </Button>
      </Row>
      <output>
        {typeof verdict === 'object' && (
          <Text size={14} tone={isRight(verdict) ? 'win' : 'loss'}>
            {verdictWords(verdict)}
          </Text>
        )}
        {typeof verdict === 'object' && verdict.alone.length > 0 && (
          <Text size={14}>{words.alone(count(verdict.alone.length), verdict.alone[0] ?? '')}</Text>
        )}
        {verdict === 'unavailable' && (
          <Text size={14} tone="muted">
            {words.unavailable}
          </Text>
        )}
      </output>
    </Stack>
  );
}

function isRight({ seedHolds, wrong }: FairVerdict): boolean {
  return seedHolds && wrong.length === 0;
}

function verdictWords({ seedHolds, draws, wrong, beacon, alone }: FairVerdict): string {
  if (!seedHolds) return words.wrongSeed;
  if (draws === 0) return words.noDraws;
  if (wrong.length > 0) return words.wrong(count(wrong.length), count(draws), wrong[0] ?? '');
  const right = words.right(count(draws));
  return beacon + alone.length > 0 ? `${right} ${words.beacon(count(beacon))}` : right;
}
