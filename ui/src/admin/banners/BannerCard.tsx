import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/admin/adminBannerAds.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Badge, Button, Card, IconButton, Notice, Row } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './adminBanners.css.ts';
import { BannerBody } from './BannerBody.tsx';
import { bannerErrorWords } from './bannerErrorWords.ts';

export interface BannerCardProps {
  readonly ad: BannerAd;
  readonly onEdit: () => void;
  readonly onToggled: (ad: BannerAd) => void;
  readonly onDeleted: () => void;
}

/** An ad of the list with its actions. A failed action is shown in the card. */
export function BannerCard({ ad, onEdit, onToggled, onDeleted }: BannerCardProps) {
  const { id, title, isActive } = ad;
  const queries = useQueryClient();
  const api = useAdminApi();
  const [asking, setAsking] = useState(false);
  const refetchList = () => queries.invalidateQueries(adminBannerAdsQuery);
  const onError = (error: unknown) => {
    if (statusOf(error) === undefined || statusOf(error) === 404) void refetchList();
  };
  const toggling = useMutation({
    mutationFn: () => api.updateBannerAd(id, { isActive: !isActive }),
    // Busy until the list shows the change.
    async onSuccess(toggled) {
      onToggled(toggled);
      await refetchList();
    },
    onError,
  });
  const deleting = useMutation({
    mutationFn: () => api.deleteBannerAd(id),
    async onSuccess() {
      setAsking(false);
      await refetchList();
      onDeleted();
    },
    onError(error) {
      setAsking(false);
      onError(error);
    },
  });
  const verb = isActive ? 'Deactivate' : 'Activate';
  const failure = toggling.error ?? deleting.error;
  return (
    <Card
      level={3}
      title={title}
      badge={<Badge tone={isActive ? 'win' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
      description={`Updated ${momentInIndia(ad.updatedAt)}`}
      actions={
        <Row gap={8} className={css.actions}>
          <Button
            tone="quiet"
            size="small"
            busy={toggling.isPending}
            label={`${verb} ${title}`}
            onClick={() => {
              deleting.reset();
              toggling.mutate();
            }}
          >
            {verb}
          </Button>
          <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
          <IconButton icon={Trash2} tone="danger" label={`Delete ${title}`} onClick={() => setAsking(true)} />
        </Row>
      }
    >
      {failure !== null && (
        <Notice tone="error" title={toggling.isError ? `Not ${verb.toLowerCase()}d` : 'Not deleted'}>
          {bannerErrorWords(failure)}
        </Notice>
      )}
      <BannerBody content={ad.content} />
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
    </Card>
  );
}
