import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import {
  type AdminScreenshot,
  adminSummaryQuery,
  SCREENSHOTS_KEY,
  type ScreenshotStatus,
} from '../../api/adminQueries.ts';
import { approvedScreenshotsQuery } from '../../api/queries.ts';
import { toast } from '../../design-system/index.ts';
import {
  failedWords,
  isAllowed,
  type RejectionReason,
  reviewErrorWords,
  updatedWords,
} from './reviewWords.ts';

type Change = {
  readonly screenshot: AdminScreenshot;
  readonly to: ScreenshotStatus;
  readonly reason?: RejectionReason | undefined;
};
type Step = { readonly before: AdminScreenshot; readonly sent: Promise<AdminScreenshot | undefined> };

export type Reviews = ReturnType<typeof useReviews>;

/** Sends decisions, shows their toasts, and takes the last ones back. */
export function useReviews() {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ screenshot: { id, version }, to: status, reason }: Change) =>
      api.reviewScreenshot(id, { status, version, reviewedBy: 'Admin', ...(reason && { reason }) }),
  });
  const [sending, setSending] = useState<ReadonlyMap<string, ScreenshotStatus>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // Two presses can come before the next render.
  const inFlight = useRef(new Set<string>());
  const newest = useRef(new Map<string, AdminScreenshot>());
  const steps = useRef<Step[]>([]);

  /** Moves the row to the lists of its new status. */
  function show(answer: AdminScreenshot): void {
    newest.current.set(answer.id, answer);
    const lists = queries.getQueriesData<readonly AdminScreenshot[]>({ queryKey: SCREENSHOTS_KEY });
    for (const [queryKey, rows = []] of lists) {
      const [, , tab, from] = queryKey;
      const others = rows.filter(({ id }) => id !== answer.id);
      const isIn = from === undefined ? tab === 'all' || tab === answer.status : others.length < rows.length;
      const first = tab === 'pending' ? -1 : 1;
      const all = [...others, answer].toSorted(
        (one, other) => first * (other.submittedAt - one.submittedAt || (one.id < other.id ? 1 : -1)),
      );
      queries.setQueryData(queryKey, isIn ? all : others);
    }
  }

  async function send(change: Change): Promise<AdminScreenshot | undefined> {
    const { id } = change.screenshot;
    inFlight.current.add(id);
    setSending((map) => new Map(map).set(id, change.to));
    setErrors((map) => without(map, id));
    try {
      const answer = { ...change.screenshot, ...(await mutateAsync(change)) };
      show(answer);
      const action = { label: 'Undo', onClick: () => void undo() };
      toast({ ...updatedWords(answer), ...(steps.current.length > 0 && { action }) });
      return answer;
    } catch (error) {
      setErrors((map) => new Map(map).set(id, reviewErrorWords(error)));
      toast(failedWords(error));
      return undefined;
    } finally {
      inFlight.current.delete(id);
      setSending((map) => without(map, id));
      for (const queryKey of [SCREENSHOTS_KEY, adminSummaryQuery.queryKey, approvedScreenshotsQuery.queryKey])
        void queries.invalidateQueries({ queryKey });
    }
  }

  /** Decides, where the status allows it and nothing is being sent. */
  function review(screenshot: AdminScreenshot, to: ScreenshotStatus, reason?: RejectionReason): void {
    if (inFlight.current.has(screenshot.id) || !isAllowed(screenshot.status, to)) return;
    steps.current.push({ before: screenshot, sent: send({ screenshot, to, reason }) });
  }

  /** Takes back the last decision that the server accepted. */
  async function undo(): Promise<void> {
    for (let step = steps.current.pop(); step !== undefined; step = steps.current.pop()) {
      if ((await step.sent) === undefined) continue;
      const { id, status, rejectedFor } = step.before;
      await send({ screenshot: newest.current.get(id)!, to: status, reason: rejectedFor ?? undefined });
      return;
    }
  }

  const isSending = (id: string) => inFlight.current.has(id);
  return { sending, errors, isSending, review, undo: () => void undo() };
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== id));
}
