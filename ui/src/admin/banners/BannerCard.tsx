import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Badge,
  Button,
  Section,
  ErrorBoundary,
  IconButton,
  Notice,
  Row,
  Stack,
} from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import * as css from './adminBanners.css.ts';

export interface BannerCardProps {
  readonly ad: BannerAd;
  readonly onEdit: () => void;
  readonly onToggled: (words: string) => void;
  readonly onDeleted: () => void;
}

/** An ad of the list with its actions. A failed action is shown in the card. */
export function BannerCard({ ad, onEdit, onToggled, onDeleted }: BannerCardProps) {
  const { id, title, isActive } = ad;
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
          {errorWords(failure)}
        </Notice>
      )}
      <Body content={ad.content} />
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

/** A longer ad is folded, so that it does not hide the others. */
const LIMITS = { characters: 600, lines: 12 };

/** The content of an ad in the list; a long one is folded and opens by a press. */
function Body({ content }: { readonly content: string }) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = content.length > LIMITS.characters || content.split('\n').length > LIMITS.lines;
  return (
    <Stack gap={8} align="start">
      <Grid id={id} gap={0} className={css.body({ cut: long && !whole })} inert={long && !whole}>
        <ErrorBoundary key={content} title="This content cannot be shown">
          <MarkdownContent content={content} headingLevel={4} />
        </ErrorBoundary>
      </Grid>
      {long && (
        <Button tone="quiet" size="small" expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </Stack>
  );
}
