import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/admin/adminBannerAds.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Button, Notice, Stack, visuallyHidden } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { createBrowserStore } from '../../shared/storage/browserStore.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { NotHere } from '../../shared/admin/asked/NotHere.tsx';
import { useAsked } from '../../shared/admin/asked/useAsked.ts';
import { BannerEditorPanel } from './BannerEditorPanel.tsx';
import { BannerList } from './BannerList.tsx';
import { useBannerEditor } from './useBannerEditor.ts';
import { useSaveBanner } from './useSaveBanner.ts';

/** One store for all visits: without browser storage, a draft still survives a visit to another page. */
const browserStore = createBrowserStore();

/** Management of banner ads: create, edit, activate, delete. */
export default function BannersPage({ store = browserStore }: { readonly store?: JsonStore }) {
  useTitle('Banner ads');
  const { data: ads, error, isFetching, refetch } = useQuery(adminBannerAdsQuery);
  useAfterSignIn(() => void refetch());
  const editor = useBannerEditor(store);
  const { draft, dirty } = editor;
  /** The ad to open after the question about the draft is answered; its `ad` is null for a new one. */
  const [pendingOpen, setPendingOpen] = useState<{ readonly ad: BannerAd | null }>();
  const [announcement, setAnnouncement] = useState('');
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const focusHead = () => head.current?.querySelector('button')?.focus();
  const saving = useSaveBanner((sent, ad) => {
    editor.saved(sent, ad);
    setAnnouncement(`Banner ad ${sent.ad === null ? 'created' : 'updated'}.`);
    focusHead();
  });

  function open(ad: BannerAd | null): void {
    saving.reset();
    setAnnouncement('');
    setPendingOpen(undefined);
    editor.open(ad);
  }
  function openUnlessDirty(ad: BannerAd | null): void {
    const isOpen = ad !== null && draft?.ad?.id === ad.id;
    if (dirty && isOpen) head.current?.parentElement?.querySelector<HTMLElement>('form input')?.focus();
    else if (dirty) setPendingOpen({ ad });
    else open(ad);
  }

  const { missing } = useAsked(ads, openUnlessDirty);

  return (
    <Stack>
      <div ref={head}>
        <PageHeader
          title="Banner Ad Management"
          description={ads === undefined ? 'Visitors see each active ad once.' : countWords(ads)}
          action={
            <Button icon={Plus} size="dense" onClick={() => openUnlessDirty(null)}>
              New Banner Ad
            </Button>
          }
        />
      </div>
      <output className={visuallyHidden}>{announcement}</output>
      {editor.closed !== null && (
        <Notice title="Closed without saving" onRetry={editor.reopen} retryLabel="Bring it back">
          What you typed can be brought back until you leave this page.
        </Notice>
      )}
      {missing && <NotHere what="banner ad" />}
      {draft !== null && (
        <BannerEditorPanel
          key={editor.formKey}
          editor={editor}
          draft={draft}
          saving={saving}
          // A list that is being loaded may not have the saved ad yet.
          ads={isFetching ? undefined : ads}
          onCancel={() => {
            saving.reset();
            editor.close();
            focusHead();
          }}
        />
      )}
      <BannerList
        ads={ads}
        // An ended session is shown by the sign-in dialog.
        failed={error !== null && statusOf(error) !== 401}
        busy={isFetching}
        onRetry={() => void refetch()}
        onEdit={openUnlessDirty}
        onToggled={(ad) => {
          editor.follow(ad);
          setAnnouncement(`Banner ad ${ad.isActive ? 'activated' : 'deactivated'}.`);
        }}
        onDeleted={(ad) => {
          editor.drop(ad.id);
          setAnnouncement('Banner ad deleted.');
          list.current?.focus();
        }}
        place={list}
      />
      <ConfirmDialog
        open={pendingOpen !== undefined}
        title="Discard what you typed?"
        confirmLabel="Discard"
        onConfirm={() => open(pendingOpen?.ad ?? null)}
        onCancel={() => setPendingOpen(undefined)}
      >
        The form holds changes that are not saved yet. Cancel to go on with them.
      </ConfirmDialog>
    </Stack>
  );
}

function countWords(ads: readonly BannerAd[]): string {
  const active = ads.filter(({ isActive }) => isActive).length;
  return `${ads.length} in all, ${active} active. Visitors see each active ad once, the newest first.`;
}
