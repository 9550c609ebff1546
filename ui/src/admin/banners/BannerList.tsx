import { Megaphone } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { BannerAd } from '../../api/admin/adminBannerAds.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Card, Heading, Notice, Stack, Text } from '../../design-system/index.ts';
import * as css from './adminBanners.css.ts';
import { BannerCard, type BannerCardProps } from './BannerCard.tsx';

export interface BannerListProps {
  /** Undefined while loading. */
  readonly ads: readonly BannerAd[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (ad: BannerAd) => void;
  readonly onToggled: BannerCardProps['onToggled'];
  readonly onDeleted: (ad: BannerAd) => void;
  /** Receives the focus when the focused card is removed. */
  readonly place: RefObject<HTMLElement | null>;
}

/** All ads, the newest first, which is the order in which visitors see them. */
export function BannerList({ ads, failed, busy, onRetry, place, ...on }: BannerListProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      ref={place}
      tabIndex={-1}
      gap={12}
      className={css.list}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <Heading level={2} size={16} id={id}>
        Banner ads
      </Heading>
      {failed && (
        <Notice
          tone="error"
          title={ads === undefined ? 'The banner ads could not be loaded' : 'This list may be out of date'}
          onRetry={onRetry}
          retrying={busy}
        >
          The server did not answer as it should.
        </Notice>
      )}
      {ads === undefined && !failed && (
        <Card>
          <output>
            <Text tone="muted" as="span">
              Loading banner ads...
            </Text>
          </output>
        </Card>
      )}
      {ads?.length === 0 && (
        <Card>
          <EmptyState
            icon={Megaphone}
            title="No banner ads created yet"
            hint="Create your first banner ad to get started"
          />
        </Card>
      )}
      {ads?.map((ad) => (
        <BannerCard
          key={ad.id}
          ad={ad}
          onEdit={() => on.onEdit(ad)}
          onToggled={on.onToggled}
          onDeleted={() => on.onDeleted(ad)}
        />
      ))}
    </Stack>
  );
}
