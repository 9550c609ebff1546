import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminScreenshot, ScreenshotStatus } from '../../../api/admin/adminScreenshots.ts';
import { useAdminApi } from '../../../api/admin/adminApiOf.ts';
import { toast, type ToastContent } from '../../../design-system/index.ts';
import type { OwnDecisions } from './arrange.ts';
import type { RejectionReason } from './rejectionWords.ts';
import { isForOneScreenshot } from './reviewErrorWords.ts';
import { failedWords, sentWords, UPDATED } from './sentWords.ts';
import { type Change, useHeldAnswers } from './useHeldAnswers.ts';

/** Requests in flight at a time during a bulk decision. */
const AT_ONCE = 4;
/** The latest steps that can be undone. */
const MOST_STEPS = 100;

/** What the server accepted, with the status and reason before; and the message for it. */
type Sent = {
  readonly made: readonly (Pick<Change, 'reason'> & {
    readonly id: string;
    readonly before: ScreenshotStatus;
  })[];
  readonly toast: ToastContent;
};
/** One decision, on one screenshot or on many. */
type Step = { readonly sent: Promise<Sent> };

export type Reviews = OwnDecisions & {
  /** Why the last decision on a screenshot failed, by id. */
  readonly errors: ReadonlyMap<string, string>;
  /** Progress of a bulk decision; null when none runs. */
  readonly bulk: { readonly done: number; readonly total: number } | null;
  readonly review: (screenshot: AdminScreenshot, to: ScreenshotStatus, reason?: RejectionReason) => void;
  /** Decides on those screenshots whose status allows it. */
  readonly reviewAll: (
    screenshots: readonly AdminScreenshot[],
    to: ScreenshotStatus,
    reason?: RejectionReason,
  ) => void;
  /** Takes back the last decision that was not taken back yet. */
  readonly undo: () => void;
  /** The screenshots whose decision was taken back last, at least one; a new object each time. */
  readonly undone: { readonly ids: readonly [string, ...string[]] } | null;
};

/** Sends decisions, and shows the toasts. */
export function useReviews(): Reviews {
  const api = useAdminApi();
  const { mutateAsync } = useMutation({
    mutationFn: ({ screenshot: { id, version }, to, reason }: Change) =>
      api.reviewScreenshot(id, {
        status: to,
        version,
        reviewedBy: 'Admin',
        ...(reason !== undefined && { reason }),
      }),
  });
  const { begin, end, applyAnswer, applyError, ...held } = useHeldAnswers();
  const [bulk, setBulk] = useState<Reviews['bulk']>(null);
  const [undone, setUndone] = useState<Reviews['undone']>(null);
  const history = useRef<readonly Step[]>([]);

  /** The error, if it failed. */
  async function send(change: Change): Promise<{ readonly error: unknown } | undefined> {
    const { screenshot } = change;
    try {
      applyAnswer(screenshot, await mutateAsync(change));
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
    return failed
      ? { made: [], toast: failedWords(failed.error) }
      : { made: [madeBy(change)], toast: UPDATED };
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
    return { made, toast: sentWords(made.length, changes.length) };
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
    const changes = made.flatMap(({ id, before, reason }): readonly Change[] => {
      const screenshot = held.newest(id);
      return screenshot ? [{ screenshot, to: before, reason }] : [];
    });
    const [first, ...others] = begin(changes);
    // Nothing came of that decision.
    if (first === undefined) return undo();
    const sent = await (others.length > 0 ? sendMany([first, ...others]) : sendOne(first));
    toast(sent.toast);
    setUndone({ ids: [first.screenshot.id, ...others.map(({ screenshot }) => screenshot.id)] });
  }

  return {
    sending: held.sending,
    answers: held.answers,
    errors: held.errors,
    bulk,
    review: (screenshot, to, reason) => void decide([{ screenshot, to, reason }], false),
    reviewAll: (screenshots, to, reason) =>
      void decide(
        screenshots.map((screenshot) => ({ screenshot, to, reason })),
        true,
      ),
    undo: () => void undo(),
    undone,
  };
}

function madeBy({ screenshot: { id, status, rejectedFor } }: Change): Sent['made'][number] {
  return { id, before: status, reason: rejectedFor ?? undefined };
}
