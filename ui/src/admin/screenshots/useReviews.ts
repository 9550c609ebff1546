import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { adminSummaryQuery } from '../../api/adminHome.ts';
import { approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { type ToastContent, useToast } from '../../design-system/index.ts';
import type { OwnDecisions } from './arrange.ts';
import { isForOneScreenshot, reviewErrorWords } from './reviewErrorWords.ts';
import { canTransition } from './decisionsFor.ts';

/** Requests in flight at a time during a bulk decision. */
const AT_ONCE = 4;
/** The latest steps that can be undone. */
const MOST_STEPS = 100;

type Change = { readonly screenshot: AdminScreenshot; readonly to: ScreenshotStatus };
/** What the server accepted, with the status before; and the message for it. */
type Sent = {
  readonly made: readonly { readonly id: string; readonly before: ScreenshotStatus }[];
  readonly toast: ToastContent;
};
/** One decision, on one screenshot or on many. */
type Step = { readonly sent: Promise<Sent> };

export type Reviews = OwnDecisions & {
  /** Why the last decision on a screenshot failed, by id. */
  readonly errors: ReadonlyMap<string, string>;
  /** Progress of a bulk decision; null when none runs. */
  readonly bulk: { readonly done: number; readonly total: number } | null;
  readonly review: (screenshot: AdminScreenshot, to: ScreenshotStatus) => void;
  /** Decides on those screenshots whose status allows it. */
  readonly reviewAll: (screenshots: readonly AdminScreenshot[], to: ScreenshotStatus) => void;
  /** Takes back the last decision that was not taken back yet. */
  readonly undo: () => void;
  /** The screenshots whose decision was taken back last, at least one; a new object each time. */
  readonly undone: { readonly ids: readonly [string, ...string[]] } | null;
};

const UPDATED = {
  title: 'Status updated',
  description: 'Screenshot status has been updated successfully.',
} as const;
const FAILED = { title: 'Update failed', tone: 'destructive' } as const;
const FAILED_WORDS = 'Failed to update screenshot status.';

const without = <Value>(map: ReadonlyMap<string, Value>, ...ids: readonly string[]) =>
  new Map([...map].filter(([id]) => !ids.includes(id)));

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
  const [undone, setUndone] = useState<Reviews['undone']>(null);
  // Two presses can come before the next render.
  const inFlight = useRef(new Set<string>());
  const newest = useRef(new Map<string, AdminScreenshot>());
  const history = useRef<readonly Step[]>([]);

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

  /** The error, if it failed. */
  async function send({ screenshot, to }: Change): Promise<{ readonly error: unknown } | undefined> {
    try {
      const answer = await mutateAsync({ id: screenshot.id, status: to, version: screenshot.version });
      applyAnswer(screenshot, answer);
      return undefined;
    } catch (error) {
      applyError(screenshot, error);
      return { error };
    } finally {
      end(screenshot);
    }
  }

  async function sendOne(change: Change): Promise<Sent> {
    const failed = await send(change);
    if (failed) return { made: [], toast: { ...FAILED, description: FAILED_WORDS } };
    return { made: [madeBy(change)], toast: UPDATED };
  }

  async function sendMany(changes: readonly Change[]): Promise<Sent> {
    const waiting = [...changes];
    const made: Sent['made'][number][] = [];
    let stopped: { readonly error: unknown } | undefined;
    const work = async (): Promise<void> => {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        if (stopped !== undefined) {
          applyError(change.screenshot, stopped.error);
          end(change.screenshot);
          continue;
        }
        // In order: an error that concerns all of them stops the rest.
        const failed = await send(change);
        if (failed === undefined) made.push(madeBy(change));
        else if (!isForOneScreenshot(failed.error)) stopped = failed;
        setBulk((now) => now && { ...now, done: now.done + 1 });
      }
    };
    setBulk({ done: 0, total: changes.length });
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setBulk(null);
    const failed = changes.length - made.length;
    if (failed > 0) {
      return { made, toast: { ...FAILED, description: `${made.length} updated, ${failed} failed` } };
    }
    if (made.length === 1) return { made, toast: UPDATED };
    const description = `${made.length} screenshots have been updated successfully.`;
    return { made, toast: { ...UPDATED, description } };
  }

  async function decide(changes: readonly Change[], all: boolean): Promise<void> {
    const accepted = begin(changes);
    const [first] = accepted;
    if (first === undefined) return;
    const step: Step = { sent: all ? sendMany(accepted) : sendOne(first) };
    history.current = [...history.current, step].slice(-MOST_STEPS);
    const sent = await step.sent;
    const action = { label: 'Undo', onClick: () => void undo(step) };
    toast({ ...sent.toast, ...(sent.toast.tone !== 'destructive' && { action }) });
  }

  async function undo(step = history.current.at(-1)): Promise<void> {
    if (step === undefined || !history.current.includes(step)) return;
    history.current = history.current.filter((each) => each !== step);
    const { made } = await step.sent;
    const changes = made.flatMap(({ id, before }): readonly Change[] => {
      const screenshot = newest.current.get(id);
      return screenshot ? [{ screenshot, to: before }] : [];
    });
    const [first, ...others] = begin(changes);
    // Nothing came of that decision.
    if (first === undefined) return undo();
    const sent = await (others.length > 0 ? sendMany([first, ...others]) : sendOne(first));
    toast(sent.toast);
    setUndone({ ids: [first.screenshot.id, ...others.map(({ screenshot }) => screenshot.id)] });
  }

  return {
    sending,
    answers,
    errors,
    bulk,
    review: (screenshot, to) => void decide([{ screenshot, to }], false),
    reviewAll: (screenshots, to) =>
      void decide(
        screenshots.map((screenshot) => ({ screenshot, to })),
        true,
      ),
    undo: () => void undo(),
    undone,
  };
}

function madeBy({ screenshot: { id, status } }: Change): Sent['made'][number] {
  return { id, before: status };
}
