import type { AdminSummary } from '../../api/admin/adminHome.ts';
import { Notice } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

type Part = AdminSummary['degraded'][number];

const WORDS: Readonly<Record<Part['part'], { readonly title: string; readonly meaning: string }>> = {
  feed: {
    title: 'No draws come in',
    meaning: 'Predictions wait for their draws, and the page says that it is not updated.',
  },
  images: {
    title: 'The image store is unavailable',
    meaning: 'Uploads are rejected and pictures are missing until it answers.',
  },
  disk: {
    title: 'The disk has little room',
    meaning: 'Nothing can be recorded on a full disk: make room, or move the data to a larger one.',
  },
  record: {
    title: 'The record is not signed',
    meaning:
      'Predictions are recorded and settled, and get no receipt until it is. The log says how to go on.',
  },
  clock: {
    title: 'This machine’s clock is wrong',
    meaning:
      'Set it by NTP. While it is behind, predictions that may not precede their draw are recorded and not ranked. If it is right, the answers of the feed are old.',
  },
};

/** One notice for each part of the server that does not work as it should. */
export function DegradedNotices({ parts = [] }: { readonly parts: readonly Part[] | undefined }) {
  return parts.map(({ part, reason, since }) => (
    <Notice key={part} tone="warn" title={WORDS[part].title}>
      {reason} {since !== undefined && `Since ${momentInIndia(since)}. `}
      {WORDS[part].meaning}
    </Notice>
  ));
}
