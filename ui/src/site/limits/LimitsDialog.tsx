import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brakesQuery } from '../../api/queries.ts';
import { type Api, useApi } from '../../api/api.ts';
import { failureToast } from './failureToast.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import {
  Notice,
  Skeleton,
  Stack,
  toast,
  Button,
  Section,
  TextField,
  Text,
} from '../../design-system/index.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { stopWords } from '../../game/state.ts';
import { YourDataCard } from './YourDataCard.tsx';
import { messages } from './messages.ts';
import type { BrakesState } from '@bigsmall/adapters-http/wire';
import { MOST_LIMIT, COOL_OFFS } from '@bigsmall/domain/people';
import { useState, useRef } from 'react';
import { limitHint } from './brakeWords.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Segmented } from '../../design-system/Segmented.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';

type CoolOffLength = keyof typeof COOL_OFFS;

const { lengths } = messages.pause;
const LENGTHS = [
  { value: 'hour', label: lengths.hour },
  { value: 'day', label: lengths.day },
  { value: 'week', label: lengths.week },
] as const;

interface CoolOffCardProps {
  readonly busy: boolean;
  readonly onStart: (length: CoolOffLength) => void;
  /** Epoch ms. */
  readonly now?: () => number;
}

/** A pause that cannot be ended early, asked for once more before it starts. */
function CoolOffCard({ busy, onStart, now = Date.now }: CoolOffCardProps) {
  const [length, setLength] = useState<CoolOffLength>('hour');
  /** Until when the pause in question would last; null without a question. */
  const [until, setUntil] = useState<number | null>(null);
  const button = useRef<HTMLDivElement>(null);
  const start = () => {
    setUntil(null);
    onStart(length);
  };
  return (
    <Section title={messages.pause.title} level={3}>
      <Segmented label={messages.pause.length} options={LENGTHS} value={length} onChange={setLength} />
      <Text size={13}>{messages.pause.about}</Text>
      <div ref={button} tabIndex={-1}>
        <Button tone="quiet" fullWidth busy={busy} onClick={() => setUntil(now() + COOL_OFFS[length])}>
          {messages.pause.start}
        </Button>
      </div>
      <ConfirmDialog
        open={until !== null}
        title={messages.pause.ask[length]}
        confirmLabel={messages.pause.confirm}
        tone="primary"
        returnFocus={button}
        onConfirm={start}
        onCancel={() => setUntil(null)}
      >
        <Text>{messages.pause.until(momentInIndia(until ?? 0))}</Text>
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
    onSuccess(state) {
      queries.setQueryData(query.queryKey, state);
      toast({ title: messages.saved });
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
          {(state) => (
            <>
              {state.stop && <Notice title={messages.stopped}>{stopWords(state.stop)}</Notice>}
              <LimitField state={state} busy={busy} onSave={(rounds) => change.mutate({ rounds })} />
              <CoolOffCard busy={busy} onStart={(coolOff) => change.mutate({ coolOff })} />
            </>
          )}
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
  const save = () => {
    // A field that is left alone keeps the limit and a looser one that waits.
    if (rounds === undefined || typed === undefined) return;
    onSave(rounds);
    setTyped(undefined);
  };
  return (
    <Section title={messages.limits.title} level={3} description={messages.limits.about}>
      <TextField
        label={messages.limits.rounds}
        name="rounds"
        inputMode="numeric"
        maxLength={4}
        placeholder={messages.limits.none}
        value={text}
        hint={limitHint(state)}
        error={rounds === undefined ? messages.limits.wrong(String(MOST_LIMIT)) : undefined}
        onChange={setTyped}
        onSubmit={save}
      />
      <Button fullWidth busy={busy} onClick={save}>
        {messages.limits.save}
      </Button>
    </Section>
  );
}

/** The limit in a field: null for an empty one, undefined unless it is a whole number from 1 to 1,440. */
function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const most = Number(trimmed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_LIMIT ? most : undefined;
}
