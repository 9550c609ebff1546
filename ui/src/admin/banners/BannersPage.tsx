import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminQueries.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Button, Section, Heading, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminBanners.css.ts';
import { BannerCard } from './BannerCard.tsx';
import { BannerForm } from './BannerForm.tsx';

/** An opening of the form; `ad` is null for a new one. */
type Opening = { readonly ad: BannerAd | null; readonly key: number };

/** Management of banner ads: create, edit, activate, delete. */
export default function BannersPage() {
  useTitle('Banner ads');
  const queries = useQueryClient();
  const list = useQuery(adminBannerAdsQuery);
  const [form, setForm] = useState<Opening>();
  const [dirty, setDirty] = useState(false);
  /** Opened once the question about unsaved text is answered. */
  const [next, setNext] = useState<Opening>();
  const [announcement, setAnnouncement] = useState('');
  const head = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  function show(opening: Opening | undefined): void {
    setForm(opening);
    setDirty(false);
    setNext(undefined);
    setAnnouncement('');
  }
  function open(ad: BannerAd | null): void {
    const opening = { ad, key: (form?.key ?? 0) + 1 };
    if (dirty) setNext(opening);
    else show(opening);
  }
  function close(): void {
    show(undefined);
    head.current?.querySelector('button')?.focus();
  }
  return (
    <Stack>
      <div ref={head}>
        <PageHeader
          title="Banner Ad Management"
          description={countWords(list.data)}
          action={
            <Button icon={Plus} size="dense" onClick={() => open(null)}>
              New Banner Ad
            </Button>
          }
        />
      </div>
      <output className={visuallyHidden}>{announcement}</output>
      {form && (
        <BannerForm
          key={form.key}
          ad={form.ad}
          ads={list.data}
          onDirty={setDirty}
          onCancel={close}
          onSaved={(ad, words) => {
            queries.setQueryData(adminBannerAdsQuery.queryKey, (ads = []) => [
              ad,
              ...ads.filter(({ id }) => id !== ad.id),
            ]);
            close();
            setAnnouncement(words);
          }}
        />
      )}
      <List ref={place} list={loadableOf(list)}>
        {(ad) => (
          <BannerCard
            key={ad.id}
            ad={ad}
            onEdit={() => open(ad)}
            onToggled={setAnnouncement}
            onDeleted={() => {
              if (form?.ad?.id === ad.id) show(undefined);
              setAnnouncement('Banner ad deleted.');
              place.current?.focus();
            }}
          />
        )}
      </List>
      <ConfirmDialog
        open={next !== undefined}
        title="Discard what you typed?"
        confirmLabel="Discard"
        onConfirm={() => show(next)}
        onCancel={() => setNext(undefined)}
      >
        The form holds changes that are not saved yet. Cancel to go on with them.
      </ConfirmDialog>
    </Stack>
  );
}

const NO_ANSWER = 'The server did not answer as it should.';

interface ListProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly list: Loadable<readonly BannerAd[]>;
  readonly children: (ad: BannerAd) => ReactNode;
}

/** All ads, or why there are none. It receives the focus when the focused card is removed. */
function List({ ref, list, children }: ListProps) {
  return (
    <Stack as="section" ref={ref} tabIndex={-1} gap={12} className={css.list} aria-labelledby="banner-ads">
      <Heading level={2} size={15} id="banner-ads">
        Banner ads
      </Heading>
      <AsyncState
        state={list}
        skeleton={
          <Section>
            <output>
              <Text tone="muted" as="span">
                Loading banner ads...
              </Text>
            </output>
          </Section>
        }
        failure={{ title: 'The banner ads could not be loaded', text: NO_ANSWER }}
        outdated={{ title: 'This list may be out of date', text: NO_ANSWER }}
      >
        {(ads) =>
          ads.length > 0 ? (
            ads.map(children)
          ) : (
            <Section>
              <EmptyState
                icon={Megaphone}
                title="No banner ads created yet"
                hint="Create your first banner ad to get started"
              />
            </Section>
          )
        }
      </AsyncState>
    </Stack>
  );
}

function countWords(ads: readonly BannerAd[] | undefined): string {
  if (ads === undefined) return 'Visitors see each active ad once.';
  const active = ads.filter(({ isActive }) => isActive).length;
  return `${ads.length} in all, ${active} active. Visitors see each active ad once, the newest first.`;
}
