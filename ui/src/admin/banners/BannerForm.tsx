import { checkBanner, MAX_BANNER_CONTENT } from '@bigsmall/domain/content';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { adminBannerAdsQuery, type BannerAd } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { errorWords, fieldErrorsOf } from '../../api/errors/errorWords.ts';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Button,
  Section,
  ErrorBoundary,
  Heading,
  Notice,
  Row,
  Stack,
  Switch,
  TextField,
} from '../../design-system/index.ts';
import { TextArea } from '../../design-system/TextArea.tsx';
import { count } from '../../shared/format/count.ts';
import { useForm } from '../../shared/forms/useForm.ts';
import { MarkdownContent } from '../../shared/markdown/MarkdownContent.tsx';
import * as css from './adminBanners.css.ts';

export interface BannerFormProps {
  /** As it was when the form opened; null for a new one. */
  readonly ad: BannerAd | null;
  /** The stored ads; undefined while unknown. */
  readonly ads: readonly BannerAd[] | undefined;
  /** Whether closing the form would lose changes. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (ad: BannerAd, words: string) => void;
}

/** The form of a new or existing ad, beside the Markdown guide or the preview. */
export function BannerForm({ ad, ads, onDirty, onCancel, onSaved }: BannerFormProps) {
  const queries = useQueryClient();
  const api = useApi();
  const [previewing, setPreviewing] = useState(false);
  const stored = ad === null ? undefined : ads?.find(({ id }) => id === ad.id);
  const deleted = ad !== null && ads !== undefined && stored === undefined;
  const isNew = ad === null || deleted;
  const [initial] = useState({
    title: ad?.title ?? '',
    content: ad?.content ?? '',
    isActive: ad?.isActive ?? true,
  });
  const form = useForm({
    initial,
    check: checkBanner,
    save: (typed) => (isNew ? api.createBannerAd(typed) : api.updateBannerAd(ad.id, typed)),
    onSaved: (saved) => onSaved(saved, `Banner ad ${isNew ? 'created' : 'updated'}.`),
    faultsOf: fieldErrorsOf,
    // Without an answer it may be stored; after a 404 the ad must leave the list.
    onFailed: () => void queries.invalidateQueries(adminBannerAdsQuery),
  });
  const { fields, errors, change } = form;
  const { title, content, isActive } = fields;
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const dirty = title !== initial.title || content !== initial.content || isActive !== initial.isActive;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <Section
      title={isNew ? 'Create New Banner Ad' : 'Edit Banner Ad'}
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
      {deleted && (
        <Notice tone="warn" title="This ad was deleted meanwhile">
          What you typed is still here. Saved, it is a new ad.
        </Notice>
      )}
      {ad !== null && stored !== undefined && stored.updatedAt > ad.updatedAt && (
        <Notice tone="warn" title="This ad was changed meanwhile">
          Saving replaces that change with what stands here.
        </Notice>
      )}
      {form.failure !== null && !(deleted && statusOf(form.failure) === 404) && (
        <Notice tone="error" title="Not saved">
          {errorWords(form.failure)} What you typed is still here.
        </Notice>
      )}
      <Grid gap={24} desktop="main" data-previewing={previewing || undefined}>
        <form {...form.props}>
          <Stack>
            <TextField
              label="Title"
              name="title"
              required
              value={title}
              onChange={(typed) => change({ title: typed })}
              error={errors['title']}
            />
            <TextArea
              label="Content (Markdown)"
              name="content"
              rows={10}
              required
              value={content}
              onChange={(typed) => change({ content: typed })}
              error={errors['content']}
              hint={`${count(content.length)} of ${count(MAX_BANNER_CONTENT)} characters`}
            />
            <Switch
              label="Active"
              description="Visitors see active ads only."
              checked={isActive}
              onChange={(on) => change({ isActive: on })}
            />
            <Row gap={8} justify="end" wrap>
              <Button tone="quiet" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit" busy={form.busy}>
                {isNew ? 'Create Banner Ad' : 'Update Banner Ad'}
              </Button>
            </Row>
          </Stack>
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
    <Stack as="section" gap={12} className={css.panel} label="Live preview" aria-busy={drawn !== content}>
      <p className={css.panelName}>Live preview, as visitors see it</p>
      <Stack gap={12} className={css.popup}>
        <Heading level={3} size={20}>
          <span className={title === '' ? css.placeholder : css.popupTitle}>{title || 'Title Preview'}</span>
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
    <Stack as="section" gap={12} className={css.panel} aria-labelledby="markdown-guide">
      <Heading level={3} id="markdown-guide">
        Markdown guide
      </Heading>
      <Stack as="dl" gap={8}>
        {RULES.map(([typed, becomes]) => (
          <Grid key={typed} columns="main" gap={12} align="baseline">
            <dt>
              <code className={css.sample}>{typed}</code>
            </dt>
            <dd className={css.becomes}>{becomes}</dd>
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
