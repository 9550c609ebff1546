import { useDeferredValue } from 'react';
import { ErrorBoundary, Heading, Stack } from '../../design-system/index.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import type { TypedBanner } from './bannerDraft.ts';
import * as css from './adminBanners.css.ts';

export type BannerPreviewProps = Pick<TypedBanner, 'title' | 'content'>;

/** The ad as visitors see it, by the same component; rendered with lower priority than typing. */
export function BannerPreview({ title, content }: BannerPreviewProps) {
  const drawn = useDeferredValue(content);
  const named = title.trim();
  return (
    <Stack as="section" gap={12} className={css.panel} label="Live preview" aria-busy={drawn !== content}>
      <p className={css.panelName}>Live preview, as visitors see it</p>
      <Stack gap={12} className={css.popup}>
        <Heading level={3} size={20}>
          <span className={named === '' ? css.placeholder : css.popupTitle}>{named || 'Title Preview'}</span>
        </Heading>
        <div data-preview>
          {drawn.trim() === '' ? (
            <p className={css.placeholder}>The content appears here as you write it.</p>
          ) : (
            <ErrorBoundary key={drawn} title="This content cannot be shown">
              <MarkdownContent content={drawn} headingLevel={4} />
            </ErrorBoundary>
          )}
        </div>
      </Stack>
    </Stack>
  );
}
