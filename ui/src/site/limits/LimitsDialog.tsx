import type { BrakesState } from '@bigsmall/adapters-http/wire';
import { COOL_OFFS, MOST_LIMIT } from '@bigsmall/domain/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Api, useApi } from '../../api/api.ts';
import { brakesQuery } from '../../api/queries.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import {
  Button,
  Notice,
  Section,
  Skeleton,
  Stack,
  Text,
  TextField,
  toast,
} from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { stopWords } from '../../game/state.ts';
import { count } from '../../shared/format/count.ts';
import { clockInIndia, momentInIndia } from '../../shared/format/moments.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { messages } from './messages.ts';
import { failureToast, YourDataCard } from './YourDataCard.tsx';

type CoolOffLength = keyof typeof COOL_OFFS;

const { limits, pause } = messages;
const LENGTHS = (['hour', 'day', 'week'] as const).map((value) => ({ value, label: pause.lengths[value] }));

/** A time within a day is said without its date. */
const endWords = (until: number) =>
  (until - Date.now() < COOL_OFFS.day ? clockInIndia : momentInIndia)(until);

interface CoolOffCardProps {
  readonly busy: boolean;
  readonly onStart: (length: CoolOffLength) => void;
}

/** A pause that cannot be ended early, asked for once more before it starts. */
function CoolOffCard({ busy, onStart }: CoolOffCardProps) {
  const [length, setLength] = useState<CoolOffLength>('hour');
  /** Until when the pause in question would last; null without a question. */
  const [until, setUntil] = useState<number | null>(null);
  const button = useRef<HTMLDivElement>(null);
  const start = () => {
    setUntil(null);
    onStart(length);
  };
  return (
    <Section title={pause.title} level={3}>
      <Segmented label={pause.length} options={LENGTHS} value={length} onChange={setLength} />
      <Text size={13}>{pause.about}</Text>
      <div ref={button} tabIndex={-1}>
        <Button tone="quiet" fullWidth busy={busy} onClick={() => setUntil(Date.now() + COOL_OFFS[length])}>
          {pause.start}
        </Button>
      </div>
      <ConfirmDialog
        open={until !== null}
        title={pause.ask[length]}
        confirmLabel={pause.confirm}
        tone="primary"
        returnFocus={button}
        onConfirm={start}
        onCancel={() => setUntil(null)}
      >
        <Text>{pause.until(endWords(until ?? 0))}</Text>
      </ConfirmDialog>
    </Section>
  );
}

type Change = Omit<Parameters<Api['changeBrakes']>[0], 'sessionId'>;

export interface LimitsDialogProps extends DialogControl {
  readonly sessionId: string;
  /** Its session came by a link: it has no data of this browser. */
  readonly isTestSession: boolean;
}

/** What a visitor sets to stop oneself. Load it on demand. */
export default function LimitsDialog({ open, onClose, sessionId, isTestSession }: LimitsDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const query = brakesQuery(sessionId);
  const brakes = useQuery({ ...query, enabled: open, staleTime: 0 });
  const change = useMutation({
    mutationFn: (asked: Change) => api.changeBrakes({ sessionId, ...asked }),
    onSuccess(state, { coolOff }) {
      queries.setQueryData(query.queryKey, state);
      toast({ title: coolOff && state.stop ? pause.running(endWords(state.stop.until)) : limitWords(state) });
    },
    onError: failureToast(messages.notSaved),
  });
  const busy = change.isPending;
  return (
    <Dialog form open={open} onClose={onClose} title={messages.entry} description={messages.about}>
      <Stack>
        <AsyncState
          state={loadableOf(brakes)}
          skeleton={<Skeleton height={220} />}
          failure={{ text: messages.failed }}
        >
          {(state) => {
            const { stop } = state;
            const onBreak = stop?.code === 'cooling_off';
            return (
              <>
                {stop && !onBreak && <Notice>{stopWords(stop)}</Notice>}
                <LimitField state={state} busy={busy} onSave={(rounds) => change.mutate({ rounds })} />
                {onBreak ? (
                  <Section title={pause.running(endWords(stop.until))} level={3} description={pause.about} />
                ) : (
                  <CoolOffCard busy={busy} onStart={(coolOff) => change.mutate({ coolOff })} />
                )}
              </>
            );
          }}
        </AsyncState>
        {!isTestSession && <YourDataCard sessionId={sessionId} />}
      </Stack>
    </Dialog>
  );
}

interface LimitFieldProps {
  readonly state: BrakesState;
  readonly busy: boolean;
  readonly onSave: (rounds: number | null) => void;
}

/** The limit of rounds of a day. An empty field sets none. */
function LimitField({ state, busy, onSave }: LimitFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(state.limit.most ?? '');
  const rounds = readLimit(text);
  const today = limits.today(count(state.used));
  const save = () => {
    // A field that is left alone keeps the limit and a looser one that waits.
    if (rounds === undefined || typed === undefined) return;
    onSave(rounds);
    setTyped(undefined);
  };
  return (
    <Section title={limits.title} level={3} description={limits.about}>
      <TextField
        label={limits.rounds}
        name="rounds"
        inputMode="numeric"
        maxLength={4}
        placeholder={limits.none}
        value={text}
        hint={state.limit.looser ? `${today} ${limitWords(state)}` : today}
        error={rounds === undefined ? limits.wrong(String(MOST_LIMIT)) : undefined}
        onChange={setTyped}
        onSubmit={save}
      />
      <Button fullWidth busy={busy} onClick={save}>
        {limits.save}
      </Button>
    </Section>
  );
}

/** The limit of a day, or the looser one that waits. */
function limitWords({ limit: { most, looser } }: BrakesState): string {
  const words = (rounds: number | null) => (rounds === null ? limits.none : limits.limit(count(rounds)));
  return looser ? limits.from(words(looser.most), momentInIndia(looser.from)) : words(most);
}

/** The limit in a field: null for an empty one, undefined unless it is a whole number from 1 to 1,440. */
function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const most = Number(trimmed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_LIMIT ? most : undefined;
}
