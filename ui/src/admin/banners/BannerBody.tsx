import { useId, useState } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, ErrorBoundary, Stack } from '../../design-system/index.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import * as css from './adminBanners.css.ts';

/** A longer ad is folded, so that it does not hide the others. */
const LIMITS = { characters: 600, lines: 12 };

/** The content of an ad in the list; a long one is folded and opens by a press. */
export function BannerBody({ content }: { readonly content: string }) {
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
