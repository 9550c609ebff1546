import { checkBanner, MAX_BANNER_CONTENT } from '@bigsmall/domain/content';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, ErrorBoundary, Heading, Row, Section, Stack } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import * as css from './content.css.ts';
import { RowFields, useRowForm } from './RowForm.tsx';

export interface BannerFormProps {
  /** As it was when the form opened; null for a new one. */
  readonly ad: BannerAd | null;
  /** Whether closing the form would lose changes. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (ad: BannerAd, words: string) => void;
}

/** The form of a new or existing ad, beside the Markdown guide or the preview. */
export function BannerForm({ ad, onDirty, onCancel, onSaved }: BannerFormProps) {
  const queries = useQueryClient();
  const api = useApi();
  const [previewing, setPreviewing] = useState(false);
  const form = useRowForm({
    row: ad,
    empty: { title: '', content: '', isActive: true },
    check: checkBanner,
    create: api.createBannerAd,
    update: api.updateBannerAd,
    onSaved: (saved, verb) => onSaved(saved, `Banner ad ${verb}d.`),
    // Without an answer it may be stored; after a 404 the ad must leave the list.
    onFailed: () => void queries.invalidateQueries(adminBannerAdsQuery),
  });
  const { title, content } = form.fields;
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  const hint = `${count(content.length)} of ${count(MAX_BANNER_CONTENT)} characters`;
  return (
    <Section
      title={form.base === null ? 'Create New Banner Ad' : 'Edit Banner Ad'}
      actions={
        <Button
          tone="quiet"
          size="small"
          icon={previewing ? Pencil : Eye}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? 'Edit' : 'Preview'}
        </Button>
      }
    >
      <Grid gap={24} desktop="main" data-previewing={previewing || undefined}>
        <form {...form.props}>
          <RowFields
            form={form}
            inputs={[
              { name: 'title', label: 'Title' },
              { name: 'content', label: 'Content (Markdown)', rows: 10, hint },
            ]}
          >
            <Row gap={8} justify="end" wrap>
              <Button tone="quiet" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit" busy={form.busy}>
                {form.base === null ? 'Create Banner Ad' : 'Update Banner Ad'}
              </Button>
            </Row>
          </RowFields>
        </form>
        <div className={css.side}>
          {previewing ? <Preview title={title.trim()} content={content} /> : <MarkdownGuide />}
        </div>
      </Grid>
    </Section>
  );
}

/** The ad as visitors see it, by the same component; rendered with lower priority than typing. */
function Preview({ title, content }: { readonly title: string; readonly content: string }) {
  const drawn = useDeferredValue(content);
  return (
    <Stack as="section" gap={12} label="Live preview" aria-busy={drawn !== content}>
      <p className={css.muted}>Live preview, as visitors see it</p>
      <Stack gap={12} className={css.popup}>
        <Heading level={3} size={20}>
          <span className={title === '' ? css.placeholder : undefined}>{title || 'Title Preview'}</span>
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

const RULES = [
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['# Heading', 'a heading'],
  ['[words](https://example.com)', 'a link'],
  ['- item', 'a list'],
  ['1. item', 'a numbered list'],
  ['> words', 'a quote'],
  ['`code`', 'code, or a code to copy'],
] as const;

/** The Markdown that the content may use. */
function MarkdownGuide() {
  return (
    <Stack as="section" gap={12} aria-labelledby="markdown-guide">
      <Heading level={3} id="markdown-guide">
        Markdown guide
      </Heading>
      <Stack as="dl" gap={8}>
        {RULES.map(([typed, becomes]) => (
          <Grid key={typed} columns="main" gap={12} align="baseline">
            <dt>
              <code className={css.sample}>{typed}</code>
            </dt>
            <dd className={css.muted}>{becomes}</dd>
          </Grid>
        ))}
      </Stack>
      <Stack as="ul" gap={4} className={css.notes}>
        <li>Leave an empty line between paragraphs.</li>
        <li>Links open in Chrome on Android, and in a new tab elsewhere.</li>
        <li>Links start with http://, https://, mailto: or tg:.</li>
        <li>Images and HTML are not shown.</li>
      </Stack>
    </Stack>
  );
}
