import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminSummaryQuery } from '../../../api/admin/adminHome.ts';
import type { AdminScreenshot, ScreenshotStatus } from '../../../api/admin/adminScreenshots.ts';
import { approvedScreenshotsQuery } from '../../../api/approvedScreenshots.ts';
import type { OwnDecisions } from './arrange.ts';
import { canTransition } from './decisionsFor.ts';
import type { RejectionReason } from './rejectionWords.ts';
import { isForOneScreenshot, reviewErrorWords } from './reviewErrorWords.ts';

/** `reason`: of a rejection, for its sender. */
export type Change = {
  readonly screenshot: AdminScreenshot;
  readonly to: ScreenshotStatus;
  readonly reason?: RejectionReason | undefined;
};

const without = <Value>(map: ReadonlyMap<string, Value>, ...ids: readonly string[]) =>
  new Map([...map].filter(([id]) => !ids.includes(id)));

/** Holds which decisions are in flight, and their answers and errors. */
export function useHeldAnswers() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<OwnDecisions['sending']>(new Map());
  const [answers, setAnswers] = useState<OwnDecisions['answers']>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // Two presses can come before the next render.
  const inFlight = useRef(new Set<string>());
  const newest = useRef(new Map<string, AdminScreenshot>());

  /** Marks those screenshots as sending that are not in flight and whose status allows it. */
  function begin(changes: readonly Change[]): readonly Change[] {
    const accepted = changes.filter(
      ({ screenshot: { id, status }, to }) => !inFlight.current.has(id) && canTransition(status, to),
    );
    const ids = accepted.map(({ screenshot: { id } }) => id);
    for (const id of ids) inFlight.current.add(id);
    setSending(
      (map) => new Map([...map, ...accepted.map(({ screenshot, to }) => [screenshot.id, to] as const)]),
    );
    setErrors((map) => without(map, ...ids));
    return accepted;
  }

  function end({ id }: AdminScreenshot): void {
    inFlight.current.delete(id);
    setSending((map) => without(map, id));
    if (inFlight.current.size > 0) return;
    for (const queryKey of [
      ['admin', 'screenshots'],
      adminSummaryQuery.queryKey,
      approvedScreenshotsQuery.queryKey,
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  function applyAnswer(before: AdminScreenshot, answer: AdminScreenshot): void {
    newest.current.set(answer.id, answer);
    setAnswers((map) => new Map(map).set(answer.id, answer));
    queries.setQueryData(adminSummaryQuery.queryKey, (summary) => {
      if (summary === undefined) return undefined;
      const counts = { ...summary.screenshots };
      counts[before.status] = Math.max(0, counts[before.status] - 1);
      counts[answer.status] += 1;
      return { ...summary, screenshots: counts };
    });
  }

  function applyError(screenshot: AdminScreenshot, error: unknown): void {
    setErrors((map) => new Map(map).set(screenshot.id, reviewErrorWords(error)));
    // The list is newer than the answer before.
    if (isForOneScreenshot(error)) setAnswers((map) => without(map, screenshot.id));
  }

  return {
    sending,
    answers,
    errors,
    begin,
    end,
    applyAnswer,
    applyError,
    /** The newest answer on a screenshot. */
    newest: (id: string) => newest.current.get(id),
  };
}
