import type { TrailContext, ScreenshotRevision, StoredScreenshot } from '../../ports.ts';
import { textError } from '../../platform/draft/textError.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { MAX_NOTE } from '../noteLength.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type NotingFailure = { readonly code: 'not_found' | 'illegal_transition' | 'invalid_note' };

/** `text` is one line of at most 200 characters; an empty one removes the note. */
export type NoteScreenshot = (input: {
  readonly id: string;
  readonly text: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredScreenshot, NotingFailure>>;

/**
 * Puts a note for the other admins on a pending screenshot, in the place of the one before. It is no review: the version
 * stays, so that it takes no decision away from anybody.
 */
export function makeNoteScreenshot({ screenshots }: Pick<UseCaseDeps, 'screenshots'>): NoteScreenshot {
  return async ({ id, text: typed, context }) => {
    const text = typed.trim();
    if (text !== '' && textError(text, { name: 'Note', missing: '', atMost: MAX_NOTE }) !== undefined)
      return fail('invalid_note');
    return screenshots.revise(id, (stored): Result<ScreenshotRevision, NotingFailure> => {
      if (stored.status !== 'pending') return fail('illegal_transition');
      const note = text === '' ? null : { text, by: context.actor, at: context.at };
      return succeed({
        next: { ...stored, note },
        trail: {
          ...context,
          action: 'screenshot_noted',
          subject: id,
          before: { note: stored.note?.text ?? null },
          after: { note: note?.text ?? null },
        },
      });
    });
  };
}
