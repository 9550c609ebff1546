import { fieldErrorsOf } from '../../api/fieldErrorsOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { Notice } from '../../design-system/index.ts';
import type { BannerAd } from '../../api/adminBannerAds.ts';
import type { FormDraft, TypedBanner } from './bannerDraft.ts';
import { bannerFault } from './bannerFault.ts';
import { BannerForm } from './BannerForm.tsx';
import type { BannerEditor } from './useBannerEditor.ts';
import type { useSaveBanner } from './useSaveBanner.ts';

export interface BannerEditorPanelProps {
  readonly editor: BannerEditor;
  readonly draft: FormDraft;
  readonly saving: ReturnType<typeof useSaveBanner>;
  readonly onCancel: () => void;
  /** What is stored; undefined until it is known. */
  readonly ads: readonly BannerAd[] | undefined;
}

/** The form with all that there is to say about its draft. */
export function BannerEditorPanel({ editor, draft, saving, onCancel, ads }: BannerEditorPanelProps) {
  const { ad } = draft;
  const stored = ad === null ? undefined : ads?.find(({ id }) => id === ad.id);
  const gone = ad !== null && ads !== undefined && stored === undefined;
  const outdated = ad !== null && stored !== undefined && stored.updatedAt > ad.updatedAt;
  const faults = standingFaults(saving.error, saving.variables?.typed, draft.typed);
  const failed = saving.isError && !(statusOf(saving.error) === 404 && gone);
  return (
    <BannerForm
      draft={draft}
      onType={editor.type}
      onCancel={onCancel}
      onSubmit={() => saving.mutate(draft)}
      saving={saving.isPending}
      faults={faults}
      focused={!editor.restored}
    >
      {editor.restored && (
        <Notice title="Your draft is back" onRetry={onCancel} retryLabel="Discard draft">
          This was typed earlier and not saved yet.
        </Notice>
      )}
      {gone && (
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
          {Object.keys(faults).length > 0
            ? 'Correct what is marked, then try again.'
            : bannerFault(saving.error, 'What you typed is still here.')}
        </Notice>
      )}
    </BannerForm>
  );
}

/** The server's faults of the fields that have not been touched since. */
function standingFaults(error: unknown, sent: TypedBanner | undefined, typed: TypedBanner) {
  if (sent === undefined) return {};
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).filter(
      ([field]) => sent[field as keyof TypedBanner] === typed[field as keyof TypedBanner],
    ),
  );
}
