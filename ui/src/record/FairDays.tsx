import type { Fairness } from '@bigsmall/adapters-http/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVisitorApi } from '../api/visitorApiOf.ts';
import { Button, Card, Disclosure, Heading, Row, Stack, Text, TextLink } from '../design-system/index.ts';
import { count } from '../shared/format/count.ts';
import { type FairVerdict, judgeDay } from './fairDraws.ts';

type Day = Fairness['days'][number];

/** Verifies the draws of a past day against its published seed, on this device; nothing where a third party draws. */
export default function FairDays() {
  const api = useVisitorApi();
  const fairness = useQuery({
    queryKey: ['game', 'fairness'],
    queryFn: ({ signal }) => api.readFairness(signal),
  });
  if (fairness.data?.source !== 'demo') return null;
  const { days, method, beacon } = fairness.data;
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2}>Check the demo draws</Heading>
        <Text>
          This server draws the numbers itself, from a secret seed of the day. Whoever runs it holds the seed
          {beacon
            ? '. Each draw takes public randomness of the drand network besides, from the first round after its lock: so nobody knows it before the lock, unless the check of its day names it as made without the beacon. '
            : ', and could compute today’s draws in advance. '}
          What you can check is that no draw of a past day was changed: its seed is published when the day is
          over, and the seed’s hash was shown before the day began.
        </Text>
        {beacon && (
          <Text size={14} tone="muted">
            This page does not verify the signatures of the rounds, the audit of the server does:{' '}
            <TextLink href={`/api/game/beacon/${days.at(-1)?.day}`}>rounds of a day</TextLink>.
          </Text>
        )}
        <Stack as="ul" gap={8} label="Past days">
          {days
            .filter(({ seed }) => seed !== null)
            .map((day) => (
              <PastDay key={day.day} day={day} />
            ))}
        </Stack>
        <Disclosure label="How a number follows from the seed">
          <Text size={14} tone="muted">
            {method}
          </Text>
        </Disclosure>
      </Stack>
    </Card>
  );
}

function PastDay({ day }: { readonly day: Day }) {
  const api = useVisitorApi();
  const [verdict, setVerdict] = useState<FairVerdict | 'checking' | 'unavailable'>();
  const name = `${day.day.slice(0, 4)}-${day.day.slice(4, 6)}-${day.day.slice(6)}`;
  const check = async () => {
    setVerdict('checking');
    setVerdict(await judgeDay(api, day).catch(() => 'unavailable' as const));
  };
  return (
    <Stack as="li" gap={4}>
      <Row gap={12}>
        <Text figures>{name} (UTC)</Text>
        <Button
          tone="quiet"
          size="small"
          label={`Check ${name}`}
          busy={verdict === 'checking'}
          onClick={() => void check()}
        >
          Check
        </Button>
      </Row>
      <output>
        {typeof verdict === 'object' && (
          <Text size={14} tone={isRight(verdict) ? 'win' : 'loss'}>
            {words(verdict)}
          </Text>
        )}
        {typeof verdict === 'object' && verdict.alone.length > 0 && (
          <Text size={14}>
            {count(verdict.alone.length)} {verdict.alone.length === 1 ? 'draw was' : 'draws were'} made
            without the beacon, the first in period {verdict.alone[0]}: the server could compute these in
            advance.
          </Text>
        )}
        {verdict === 'unavailable' && (
          <Text size={14} tone="muted">
            The record could not be read, so nothing is known about this day. Try again later.
          </Text>
        )}
      </output>
    </Stack>
  );
}

function isRight({ seedHolds, wrong }: FairVerdict): boolean {
  return seedHolds && wrong.length === 0;
}

function words({ seedHolds, draws, wrong, beacon, alone }: FairVerdict): string {
  if (!seedHolds) return 'The published seed does not have the hash that was shown before the day.';
  if (draws === 0) return 'The seed has the hash that is shown. The record has no draw of this day.';
  if (wrong.length === 0) {
    const rounds =
      beacon + alone.length > 0 ? ` ${count(beacon)} of them take the beacon’s round besides.` : '';
    return `All ${count(draws)} draws that the record has of this day follow from its seed.${rounds}`;
  }
  return `${count(wrong.length)} of ${count(draws)} draws do not follow from the seed, the first in period ${wrong[0]}.`;
}
