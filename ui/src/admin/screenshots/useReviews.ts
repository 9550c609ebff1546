import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { adminSummaryQuery } from '../../api/adminHome.ts';
import { approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { useToast } from '../../design-system/index.ts';
import type { OwnVerdicts } from './arrange.ts';
import { isItsOwn, reviewFault } from './reviewFault.ts';
import { mayBecome } from './verdictsFor.ts';

/** So many verdicts of a crowd are under way at a time. */
const AT_ONCE = 4;

export type Reviews = OwnVerdicts & {
  /** Why the last verdict on a screenshot was not taken, by id. */
  readonly faults: ReadonlyMap<string, string>;
  /** How far a crowd of verdicts is. */
  readonly crowd: { readonly done: number; readonly total: number } | null;
  readonly review: (shot: AdminScreenshot, to: ScreenshotStatus) => void;
  /** Gives those that may have it this verdict. */
  readonly reviewAll: (shots: readonly AdminScreenshot[], to: ScreenshotStatus) => void;
};

const UPDATED = {
  title: 'Status updated',
  description: 'Screenshot status has been updated successfully.',
} as const;
const FAILED = { title: 'Update failed', tone: 'destructive' } as const;
const FAILED_WORDS = 'Failed to update screenshot status.';

const without = <Value>(map: ReadonlyMap<string, Value>, ...ids: readonly string[]) =>
  new Map([...map].filter(([id]) => !ids.includes(id)));
const withAll = <Value>(map: ReadonlyMap<string, Value>, ids: readonly string[], value: Value) =>
  new Map([...map, ...ids.map((id) => [id, value] as const)]);

/** Verdicts on their way to the server, what came of them, and the toasts that tell. */
export function useReviews(): Reviews {
  const queries = useQueryClient();
  const { toast } = useToast();
  const api = useAdminApi();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, ...body }: Pick<AdminScreenshot, 'id' | 'status' | 'version'>) =>
      api.reviewScreenshot(id, { ...body, reviewedBy: 'Admin' }),
  });
  const [sending, setSending] = useState<Reviews['sending']>(new Map());
  const [answers, setAnswers] = useState<Reviews['answers']>(new Map());
  const [faults, setFaults] = useState<Reviews['faults']>(new Map());
  const [crowd, setCrowd] = useState<Reviews['crowd']>(null);
  // Two presses can come before the page is drawn anew.
  const underWay = useRef(new Set<string>());

  /** Marks as sent those that are not under way already and may have the verdict. */
  function begin(shots: readonly AdminScreenshot[], to: ScreenshotStatus): readonly AdminScreenshot[] {
    const taken = shots.filter(({ id, status }) => !underWay.current.has(id) && mayBecome(status, to));
    const ids = taken.map(({ id }) => id);
    for (const id of ids) underWay.current.add(id);
    setSending((map) => withAll(map, ids, to));
    setFaults((map) => without(map, ...ids));
    return taken;
  }

  function end({ id }: AdminScreenshot): void {
    underWay.current.delete(id);
    setSending((map) => without(map, id));
    if (underWay.current.size > 0) return;
    for (const queryKey of [
      ['admin', 'screenshots'],
      adminSummaryQuery.queryKey,
      approvedScreenshotsQuery.queryKey,
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  function keepAnswer(before: AdminScreenshot, answer: AdminScreenshot): void {
    setAnswers((map) => new Map(map).set(answer.id, answer));
    queries.setQueryData(adminSummaryQuery.queryKey, (summary) => {
      if (summary === undefined) return undefined;
      const counts = { ...summary.screenshots };
      counts[before.status] = Math.max(0, counts[before.status] - 1);
      counts[answer.status] += 1;
      return { ...summary, screenshots: counts };
    });
  }

  function keepFault(shot: AdminScreenshot, error: unknown): void {
    setFaults((map) => new Map(map).set(shot.id, reviewFault(error)));
    // What was answered before is no longer the newest: the list knows better.
    if (isItsOwn(error)) setAnswers((map) => without(map, shot.id));
  }

  async function send(
    shot: AdminScreenshot,
    to: ScreenshotStatus,
  ): Promise<{ readonly answer: AdminScreenshot } | { readonly error: unknown }> {
    try {
      const answer = await mutateAsync({ id: shot.id, status: to, version: shot.version });
      keepAnswer(shot, answer);
      return { answer };
    } catch (error) {
      keepFault(shot, error);
      return { error };
    } finally {
      end(shot);
    }
  }

  async function sendOne(shot: AdminScreenshot, to: ScreenshotStatus): Promise<void> {
    const sent = await send(shot, to);
    if ('error' in sent) {
      toast({ ...FAILED, description: FAILED_WORDS });
      return;
    }
    const { answer } = sent;
    const undo = () => review(answer, 'pending');
    toast({ ...UPDATED, action: to === 'pending' ? undefined : { label: 'Undo', onClick: undo } });
  }

  async function sendAll(shots: readonly AdminScreenshot[], to: ScreenshotStatus): Promise<void> {
    const waiting = [...shots];
    let updated = 0;
    let stopped: { readonly error: unknown } | null = null;
    const work = async (): Promise<void> => {
      for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
        if (stopped !== null) {
          keepFault(shot, stopped.error);
          end(shot);
          continue;
        }
        // One after the other: what the server refuses them all must not be asked for each.
        const sent = await send(shot, to);
        if ('answer' in sent) updated += 1;
        else if (!isItsOwn(sent.error)) stopped = sent;
        setCrowd((now) => now && { ...now, done: now.done + 1 });
      }
    };
    setCrowd({ done: 0, total: shots.length });
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setCrowd(null);
    const failed = shots.length - updated;
    if (failed > 0) toast({ ...FAILED, description: `${updated} updated, ${failed} failed` });
    else if (updated === 1) toast(UPDATED);
    else toast({ ...UPDATED, description: `${updated} screenshots have been updated successfully.` });
  }

  function review(shot: AdminScreenshot, to: ScreenshotStatus): void {
    const [taken] = begin([shot], to);
    if (taken) void sendOne(taken, to);
  }

  function reviewAll(shots: readonly AdminScreenshot[], to: ScreenshotStatus): void {
    const taken = begin(shots, to);
    if (taken.length > 0) void sendAll(taken, to);
  }

  return { sending, answers, faults, crowd, review, reviewAll };
}
