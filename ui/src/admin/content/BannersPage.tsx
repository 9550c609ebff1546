import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import {
  Badge,
  Button,
  ErrorBoundary,
  Heading,
  IconButton,
  Notice,
  Row,
  Section,
  Stack,
  Text,
  visuallyHidden,
} from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { BannerForm } from './BannerForm.tsx';
import * as css from './content.css.ts';

/** An opening of the form; `ad` is null for a new one. */
type Opening = { readonly ad: BannerAd | null; readonly key: number };

const NO_ANSWER = 'The server did not answer as it should.';

/** Management of banner ads: create, edit, activate, delete. */
export default function BannersPage() {
  useTitle('Banner ads');
  const queries = useQueryClient();
  const list = useQuery(adminBannerAdsQuery);
  const [form, setForm] = useState<Opening>();
  const [dirty, setDirty] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const head = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  function show(opening: Opening | undefined, words = ''): void {
    setForm(opening);
    setDirty(false);
    setAnnouncement(words);
  }
  // Typed text is never replaced.
  const open = (ad: BannerAd | null) => show({ ad, key: (form?.key ?? 0) + 1 });
  function close(words?: string): void {
    show(undefined, words);
    head.current?.querySelector('button')?.focus();
  }
  return (
    <Stack>
      <div ref={head}>
        <PageHeader
          title="Banner Ad Management"
          description={countWords(list.data)}
          action={
            <Button icon={Plus} size="dense" onClick={() => dirty || open(null)}>
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
          onDirty={setDirty}
          onCancel={() => close()}
          onSaved={(ad, words) => {
            queries.setQueryData(adminBannerAdsQuery.queryKey, (ads = []) => [
              ad,
              ...ads.filter(({ id }) => id !== ad.id),
            ]);
            close(words);
          }}
        />
      )}
      <List ref={place} list={loadableOf(list)}>
        {(ad) => (
          <BannerCard
            key={ad.id}
            ad={ad}
            onEdit={dirty ? undefined : () => open(ad)}
            onToggled={setAnnouncement}
            onDeleted={() => {
              if (form?.ad?.id === ad.id) show(undefined);
              setAnnouncement('Banner ad deleted.');
              place.current?.focus();
            }}
          />
        )}
      </List>
    </Stack>
  );
}

interface ListProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly list: Loadable<readonly BannerAd[]>;
  readonly children: (ad: BannerAd) => ReactNode;
}

/** All ads, or why there are none. It receives the focus when the focused card is removed. */
function List({ ref, list, children }: ListProps) {
  return (
    <Stack as="section" ref={ref} tabIndex={-1} className={css.list} aria-labelledby="banner-ads">
      <Heading level={2} size={15} id="banner-ads">
        Banner ads
      </Heading>
      <AsyncState
        state={list}
        skeleton={
          <output>
            <Text as="span" tone="muted">
              Loading banner ads...
            </Text>
          </output>
        }
        failure={{ title: 'The banner ads could not be loaded', text: NO_ANSWER }}
        outdated={{ title: 'This list may be out of date', text: NO_ANSWER }}
      >
        {(ads) =>
          ads.length > 0 ? (
            ads.map(children)
          ) : (
            <EmptyState
              icon={Megaphone}
              title="No banner ads created yet"
              hint="Create your first banner ad to get started"
            />
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

interface BannerCardProps {
  readonly ad: BannerAd;
  readonly onEdit: (() => void) | undefined;
  readonly onToggled: (words: string) => void;
  readonly onDeleted: () => void;
}

/** An ad of the list with its actions. A failed action is shown in the card. */
function BannerCard({ ad, onEdit, onToggled, onDeleted }: BannerCardProps) {
  const { id, title, content, isActive } = ad;
  const queries = useQueryClient();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const refetchList = () => queries.invalidateQueries(adminBannerAdsQuery);
  const toggling = useMutation({
    mutationFn: () => api.updateBannerAd(id, { isActive: !isActive }),
    onSuccess: (toggled) => onToggled(`Banner ad ${toggled.isActive ? 'activated' : 'deactivated'}.`),
    // Busy until the list shows the change; without an answer it may have been made.
    onSettled: refetchList,
  });
  const deleting = useMutation({
    mutationFn: () => api.deleteBannerAd(id),
    async onSettled(_, error) {
      setAsking(false);
      await refetchList();
      if (error === null) onDeleted();
    },
  });
  const verb = isActive ? 'Deactivate' : 'Activate';
  const failure = toggling.error ?? deleting.error;
  return (
    <Section
      level={3}
      title={title}
      badge={<Badge tone={isActive ? 'win' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
      description={`Updated ${momentInIndia(ad.updatedAt)}`}
      actions={
        <Row gap={8}>
          <Button
            tone="quiet"
            size="dense"
            busy={toggling.isPending}
            label={`${verb} ${title}`}
            onClick={() => {
              deleting.reset();
              toggling.mutate();
            }}
          >
            {verb}
          </Button>
          <IconButton
            icon={Pencil}
            label={`Edit ${title}`}
            disabled={onEdit === undefined}
            onClick={onEdit}
          />
          <IconButton icon={Trash2} tone="danger" label={`Delete ${title}`} onClick={() => setAsking(true)} />
        </Row>
      }
    >
      {failure !== null && (
        <Notice tone="error" title={toggling.isError ? `Not ${verb.toLowerCase()}d` : 'Not deleted'}>
          {errorWords(failure)}
        </Notice>
      )}
      {/* A longer ad is scrolled, so that it does not hide the others; by keyboard only with the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.body} tabIndex={0} aria-label={`Text of ${title}`}>
        <ErrorBoundary key={content} title="This content cannot be shown">
          <MarkdownContent content={content} headingLevel={4} />
        </ErrorBoundary>
      </section>
      <ConfirmDialog
        open={asking}
        title="Delete this banner ad?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onConfirm={() => {
          toggling.reset();
          deleting.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        “{title}” is shown to nobody any more.
      </ConfirmDialog>
    </Section>
  );
}
