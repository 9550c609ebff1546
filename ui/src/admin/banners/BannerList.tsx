import { Megaphone } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { BannerAd } from '../../api/admin/adminBannerAds.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Button, Card, Heading, Notice, Row, Stack, Text } from '../../design-system/index.ts';
import * as css from './adminBanners.css.ts';
import { BannerCard, type BannerCardProps } from './BannerCard.tsx';
import { bannerErrorWords } from './bannerErrorWords.ts';
import { useBannerOrder } from './useBannerOrder.ts';

export interface BannerListProps {
  /** Undefined while loading. */
  readonly ads: readonly BannerAd[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (ad: BannerAd) => void;
  readonly onToggled: BannerCardProps['onToggled'];
  readonly onDeleted: (ad: BannerAd) => void;
  /** Called with words for assistive technology after the order has changed. */
  readonly onOrdered: (words: string) => void;
  /** Receives the focus when the focused card is removed. */
  readonly place: RefObject<HTMLElement | null>;
}

/** All ads in the order in which visitors see them. */
export function BannerList({ ads, failed, busy, onRetry, place, ...on }: BannerListProps) {
  const id = useId();
  const listed = ads ?? [];
  const order = useBannerOrder(listed, on.onOrdered);
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
      <Row justify="between" wrap>
        <Heading level={2} size={16} id={id}>
          Banner ads
        </Heading>
        {order.isSet && (
          <Button tone="quiet" size="small" busy={order.pending} onClick={order.byAge}>
            Order by last change
          </Button>
        )}
      </Row>
      {order.error !== null && (
        <Notice tone="error" title="The order was not changed">
          {bannerErrorWords(order.error)}
        </Notice>
      )}
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
      {listed.map((ad, index) => (
        <BannerCard
          key={ad.id}
          ad={ad}
          onEdit={() => on.onEdit(ad)}
          onToggled={on.onToggled}
          onDeleted={() => on.onDeleted(ad)}
          moves={
            listed.length > 1
              ? {
                  title: ad.title,
                  isFirst: index === 0,
                  isLast: index === listed.length - 1,
                  moved: order.moved?.id === ad.id ? order.moved : undefined,
                  onMove: (step) => order.move(ad, step),
                }
              : undefined
          }
        />
      ))}
    </Stack>
  );
}
