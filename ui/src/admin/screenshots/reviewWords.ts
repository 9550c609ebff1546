import { moderate, SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type { AdminScreenshot, ScreenshotStatus, ScreenshotTab } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import type { ToastContent } from '../../design-system/index.ts';
import { indiaFormat, timeInIndia } from '../../shared/format/moments.ts';

export const TABS = [...SCREENSHOT_STATUSES, 'all'] as const;

export const STATUS_WORDS: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};

/** The hint of an empty tab. */
export const NOTHING_IN: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'No submissions pending review',
  approved: 'No approved screenshots',
  rejected: 'No rejected screenshots',
  all: 'What visitors submit appears here',
};

/** By its key, the decision that it takes. */
export const DECISION_KEYS: Readonly<Partial<Record<string, ScreenshotStatus>>> = {
  a: 'approved',
  r: 'rejected',
};

export const isAllowed = (status: ScreenshotStatus, to: ScreenshotStatus) => moderate(status, to).ok;

export type RejectionReason = NonNullable<AdminScreenshot['rejectedFor']>;
/** The reasons in short. Their sentences for the sender are in the messages of the upload. */
export const REASON_WORDS: Readonly<Record<RejectionReason, string>> = {
  no_win: 'No win to be seen',
  unclear: 'Cut off or hard to read',
  personal_data: 'Shows personal data',
  sent_before: 'Sent before',
  edited: 'Looks edited',
};

/** `image/webp` as `WEBP`. */
export const typeWord = (mimeType: string) => mimeType.slice(mimeType.indexOf('/') + 1).toUpperCase();

/** `29 Nov`, in India. */
export const shortDay = indiaFormat({ day: 'numeric', month: 'short' });
/** `29 Nov, 1:36 pm`, in India. */
export const shortMoment = (at: number) => `${shortDay(at)}, ${timeInIndia(at).replace(' ', '\u00A0')}`;

function shapeWord({ width, height }: Pick<AdminScreenshot, 'width' | 'height'>): string {
  if (height < 0.9 * width) return 'wide';
  if (height < 1.6 * width) return height < 1.2 * width ? 'square' : 'short';
  return 'long';
}

/** The findings of the checks, a word each, without the sender's history and earlier pictures. */
export function findings(
  screenshot: Pick<AdminScreenshot, 'analysis' | 'width' | 'height'>,
): readonly string[] {
  const [, found = ''] = /(?:: |although )(.+)\.$/.exec(screenshot.analysis.reason) ?? [];
  return found.split('; ').flatMap((words) => {
    if (words === '' || /this visitor|same image|automatic approval/.test(words)) return [];
    if (words.endsWith('upright phone screen')) return [shapeWord(screenshot)];
    if (words.endsWith('360 pixels')) return ['small'];
    if (words.endsWith('24 hours')) return ['many in a day'];
    return [words.replace('it looks ', '')];
  });
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `5th from this visitor · 3 approved, 1 rejected`. */
export function senderWords({ sender }: Pick<AdminScreenshot, 'sender'>): string {
  if (!sender) return 'Visitor not known';
  const { nth, approved, rejected } = sender;
  const place = nth === 1 ? 'First' : `${nth}${ENDINGS[ordinal.select(nth)] ?? 'th'}`;
  const decided = [approved > 0 && `${approved} approved`, rejected > 0 && `${rejected} rejected`];
  return [`${place} from this visitor`, decided.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** The toast of a decision: the specified words, and which one it was. */
export function updatedWords({ status, submittedAt }: AdminScreenshot): ToastContent {
  const deed = status === 'pending' ? 'Pending again' : STATUS_WORDS[status];
  return {
    title: 'Status updated',
    description: `Screenshot status has been updated successfully. ${deed}: ${shortMoment(submittedAt)}.`,
  };
}

/** Why a decision failed, in words for its card. */
export function reviewErrorWords(error: unknown): string {
  return errorWords(error, {
    none: 'The server did not answer. Nothing was changed; please try again.',
    404: 'This screenshot is no longer there.',
    409: 'Another admin reviewed this meanwhile. Your decision was not accepted.',
  });
}

/** The toast of a decision that failed, with the reason if the screenshot was changed or removed meanwhile. */
export function failedWords(error: unknown): ToastContent {
  const why = [404, 409].includes(statusOf(error) ?? 0) ? ` ${reviewErrorWords(error)}` : '';
  const description = `Failed to update screenshot status.${why}`;
  return { title: 'Update failed', tone: 'destructive', description };
}
