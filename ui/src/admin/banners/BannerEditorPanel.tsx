import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { Notice } from '../../design-system/index.ts';
import type { BannerAd } from '../../api/admin/adminBannerAds.ts';
import type { FormDraft, TypedBanner } from './bannerDraft.ts';
import { bannerErrorWords } from './bannerErrorWords.ts';
import { BannerForm } from './BannerForm.tsx';
import type { BannerEditor } from './useBannerEditor.ts';
import type { useSaveBanner } from './useSaveBanner.ts';

export interface BannerEditorPanelProps {
  readonly editor: BannerEditor;
  readonly draft: FormDraft;
  readonly saving: ReturnType<typeof useSaveBanner>;
  readonly onCancel: () => void;
  /** The stored ads; undefined while unknown. */
  readonly ads: readonly BannerAd[] | undefined;
}

/** The form with the notices about its draft. */
export function BannerEditorPanel({ editor, draft, saving, onCancel, ads }: BannerEditorPanelProps) {
  const { ad } = draft;
  const stored = ad === null ? undefined : ads?.find(({ id }) => id === ad.id);
  const deleted = ad !== null && ads !== undefined && stored === undefined;
  const outdated = ad !== null && stored !== undefined && stored.updatedAt > ad.updatedAt;
  const errors = currentErrors(saving.error, saving.variables?.typed, draft.typed);
  const failed = saving.isError && !(statusOf(saving.error) === 404 && deleted);
  return (
    <BannerForm
      draft={draft}
      onType={editor.type}
      onCancel={onCancel}
      onSubmit={() => saving.mutate(draft)}
      saving={saving.isPending}
      errors={errors}
      focused={!editor.restored}
    >
      {editor.restored && (
        <Notice title="Your draft is back" onRetry={onCancel} retryLabel="Discard draft">
          This was typed earlier and not saved yet.
        </Notice>
      )}
      {deleted && (
        <Notice
          tone="warn"
          title="This ad was deleted meanwhile"
          onRetry={() => {
            saving.reset();
            editor.makeNew();
          }}
          retryLabel="Make it a new ad"
        >
          What you typed is still here.
        </Notice>
      )}
      {outdated && !saving.isPending && (
        <Notice tone="warn" title="This ad was changed meanwhile">
          Saving replaces that change with what stands here.
        </Notice>
      )}
      {failed && (
        <Notice tone="error" title="Not saved">
          {Object.keys(errors).length > 0
            ? 'Correct what is marked, then try again.'
            : bannerErrorWords(saving.error, 'What you typed is still here.')}
        </Notice>
      )}
    </BannerForm>
  );
}

/** The server's errors of the fields that were not changed since. */
function currentErrors(error: unknown, sent: TypedBanner | undefined, typed: TypedBanner) {
  if (sent === undefined) return {};
  const before: Readonly<Record<string, unknown>> = sent;
  const now: Readonly<Record<string, unknown>> = typed;
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).filter(([field]) => before[field] === now[field]),
  );
}
