import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import {
  type AdminScreenshot,
  adminScreenshotsQuery,
  adminSummaryQuery,
  type ScreenshotStatus,
} from '../../api/adminQueries.ts';
import { approvedScreenshotsQuery } from '../../api/queries.ts';
import { toast } from '../../design-system/index.ts';
import {
  decisionsFor,
  failedWords,
  type RejectionReason,
  reviewErrorWords,
  TABS,
  UPDATED,
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
    for (const tab of TABS) {
      queries.setQueryData(adminScreenshotsQuery(tab).queryKey, (rows) => {
        const others = rows?.filter(({ id }) => id !== answer.id);
        if (others === undefined || (tab !== 'all' && tab !== answer.status)) return others;
        return [...others, answer].toSorted(
          (one, other) => other.submittedAt - one.submittedAt || (one.id < other.id ? 1 : -1),
        );
      });
    }
  }

  async function send(change: Change, action?: { readonly label: string; readonly onClick: () => void }) {
    const { id } = change.screenshot;
    inFlight.current.add(id);
    setSending((map) => new Map(map).set(id, change.to));
    setErrors((map) => without(map, id));
    try {
      const answer = await mutateAsync(change);
      show(answer);
      toast({ ...UPDATED, ...(action && { action }) });
      return answer;
    } catch (error) {
      setErrors((map) => new Map(map).set(id, reviewErrorWords(error)));
      toast(failedWords(error));
      return undefined;
    } finally {
      inFlight.current.delete(id);
      setSending((map) => without(map, id));
      for (const queryKey of [
        ['admin', 'screenshots'],
        adminSummaryQuery.queryKey,
        approvedScreenshotsQuery.queryKey,
      ])
        void queries.invalidateQueries({ queryKey });
    }
  }

  /** Decides, where the status allows it and nothing is being sent. */
  function review(screenshot: AdminScreenshot, to: ScreenshotStatus, reason?: RejectionReason): void {
    if (inFlight.current.has(screenshot.id) || !decisionsFor(screenshot.status).includes(to)) return;
    const sent = send({ screenshot, to, reason }, { label: 'Undo', onClick: () => void undo() });
    steps.current.push({ before: screenshot, sent });
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

  return { sending, errors, review, undo: () => void undo() };
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== id));
}
