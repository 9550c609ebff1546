import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { coinBand } from '@bigsmall/domain';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { Skeleton, Stack, Text, TextLink, visuallyHidden } from '../../design-system/index.ts';
import { VERIFY } from '../../shared/browser/paths.ts';
import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';
import * as css from './why.css.ts';

const words = messages.figures;

type Counts = Pick<TrackRecord, 'rounds' | 'hits'>;

/** How often the AI was right on this server, beside a coin. It is the count of the track record. */
export function WhyFigures({ state }: { readonly state: Loadable<Counts> }) {
  return (
    <Stack gap={12} className={css.figures}>
      <AsyncState
        state={state}
        skeleton={<Loading />}
        failure={{ title: words.failed, text: words.failedText }}
        outdated={{ title: words.outdated, text: words.outdatedText }}
      >
        {(record) => (record.rounds === 0 ? <None /> : <Counted {...record} />)}
      </AsyncState>
    </Stack>
  );
}

function Counted({ rounds, hits }: Counts) {
  const { low, high } = coinBand(rounds);
  return (
    <>
      <Text size={20} weight="bold" figures>
        {words.head(count(hits), count(rounds))}
      </Text>
      <Text figures>
        {/* Nobody is right half a time. */}
        {words.coin(count(Math.floor(rounds / 2)))}{' '}
        {words.range(count(Math.ceil(low * rounds)), count(Math.floor(high * rounds)))}
      </Text>
      <Text tone="muted">{words.next}</Text>
      <TextLink href={VERIFY} tall>
        {words.check}
      </TextLink>
    </>
  );
}

function None() {
  return (
    <>
      <Text weight="medium">{words.none}</Text>
      <Text tone="muted">{words.noneHint}</Text>
    </>
  );
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>{words.loading}</output>
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton width="half" />
    </>
  );
}
