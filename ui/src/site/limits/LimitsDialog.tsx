import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brakesQuery } from '../../api/brakes.ts';
import type { VisitorApi } from '../../api/api.ts';
import { failureToast } from './failureToast.ts';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Notice, Skeleton, Stack, toast } from '../../design-system/index.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { stopWords } from '../../game/auto/ownStop.ts';
import { YourDataCard } from './YourDataCard.tsx';
import { CoolOffCard } from './CoolOffCard.tsx';
import { LimitField } from './LimitField.tsx';
import { messages } from './messages.ts';

type Change = Omit<Parameters<VisitorApi['changeBrakes']>[0], 'sessionId'>;

export interface LimitsDialogProps extends DialogControl {
  readonly sessionId: string;
  /** Its session came by a link: it has no data of this browser. */
  readonly isTestSession: boolean;
}

/** What a visitor sets to stop oneself. Load it on demand. */
export default function LimitsDialog({ open, onClose, sessionId, isTestSession }: LimitsDialogProps) {
  const api = useVisitorApi();
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
