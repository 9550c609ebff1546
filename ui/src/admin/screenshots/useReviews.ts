import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { adminSummaryQuery } from '../../api/adminHome.ts';
import { approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { useToast } from '../../design-system/index.ts';
import type { OwnDecisions } from './arrange.ts';
import { isForOneScreenshot, reviewErrorWords } from './reviewErrorWords.ts';
import { canTransition } from './decisionsFor.ts';

/** Requests in flight at a time during a bulk decision. */
const AT_ONCE = 4;

export type Reviews = OwnDecisions & {
  /** Why the last decision on a screenshot failed, by id. */
  readonly errors: ReadonlyMap<string, string>;
  /** Progress of a bulk decision; null when none runs. */
  readonly bulk: { readonly done: number; readonly total: number } | null;
  readonly review: (screenshot: AdminScreenshot, to: ScreenshotStatus) => void;
  /** Decides on those screenshots whose status allows it. */
  readonly reviewAll: (screenshots: readonly AdminScreenshot[], to: ScreenshotStatus) => void;
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

/** Sends decisions, holds their answers and errors, and shows the toasts. */
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
  const [errors, setErrors] = useState<Reviews['errors']>(new Map());
  const [bulk, setBulk] = useState<Reviews['bulk']>(null);
  // Two presses can come before the next render.
  const inFlight = useRef(new Set<string>());

  /** Marks those screenshots as sending that are not in flight and whose status allows it. */
  function begin(screenshots: readonly AdminScreenshot[], to: ScreenshotStatus): readonly AdminScreenshot[] {
    const accepted = screenshots.filter(
      ({ id, status }) => !inFlight.current.has(id) && canTransition(status, to),
    );
    const ids = accepted.map(({ id }) => id);
    for (const id of ids) inFlight.current.add(id);
    setSending((map) => withAll(map, ids, to));
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

  async function send(
    screenshot: AdminScreenshot,
    to: ScreenshotStatus,
  ): Promise<{ readonly answer: AdminScreenshot } | { readonly error: unknown }> {
    try {
      const answer = await mutateAsync({ id: screenshot.id, status: to, version: screenshot.version });
      applyAnswer(screenshot, answer);
      return { answer };
    } catch (error) {
      applyError(screenshot, error);
      return { error };
    } finally {
      end(screenshot);
    }
  }

  async function sendOne(screenshot: AdminScreenshot, to: ScreenshotStatus): Promise<void> {
    const sent = await send(screenshot, to);
    if ('error' in sent) {
      toast({ ...FAILED, description: FAILED_WORDS });
      return;
    }
    const { answer } = sent;
    const undo = () => review(answer, 'pending');
    toast({ ...UPDATED, action: to === 'pending' ? undefined : { label: 'Undo', onClick: undo } });
  }

  async function sendAll(screenshots: readonly AdminScreenshot[], to: ScreenshotStatus): Promise<void> {
    const waiting = [...screenshots];
    let updated = 0;
    let stopped: { readonly error: unknown } | null = null;
    const work = async (): Promise<void> => {
      for (let screenshot = waiting.shift(); screenshot !== undefined; screenshot = waiting.shift()) {
        if (stopped !== null) {
          applyError(screenshot, stopped.error);
          end(screenshot);
          continue;
        }
        // In order: an error that concerns all of them stops the rest.
        const sent = await send(screenshot, to);
        if ('answer' in sent) updated += 1;
        else if (!isForOneScreenshot(sent.error)) stopped = sent;
        setBulk((now) => now && { ...now, done: now.done + 1 });
      }
    };
    setBulk({ done: 0, total: screenshots.length });
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setBulk(null);
    const failed = screenshots.length - updated;
    if (failed > 0) toast({ ...FAILED, description: `${updated} updated, ${failed} failed` });
    else if (updated === 1) toast(UPDATED);
    else toast({ ...UPDATED, description: `${updated} screenshots have been updated successfully.` });
  }

  function review(screenshot: AdminScreenshot, to: ScreenshotStatus): void {
    const [accepted] = begin([screenshot], to);
    if (accepted) void sendOne(accepted, to);
  }

  function reviewAll(screenshots: readonly AdminScreenshot[], to: ScreenshotStatus): void {
    const accepted = begin(screenshots, to);
    if (accepted.length > 0) void sendAll(accepted, to);
  }

  return { sending, answers, errors, bulk, review, reviewAll };
}
