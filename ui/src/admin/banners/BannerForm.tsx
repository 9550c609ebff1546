import { type BannerError, checkBanner, MAX_BANNER_CONTENT } from '@bigsmall/domain/content';
import { Eye, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../design-system/TextArea.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Card, Row, Stack, Switch, TextField } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { firstErrors } from '../../shared/forms/firstErrors.ts';
import * as css from './adminBanners.css.ts';
import type { FormDraft, TypedBanner } from './bannerDraft.ts';
import { BannerPreview } from './BannerPreview.tsx';
import { MarkdownGuide } from './MarkdownGuide.tsx';

type FieldErrors = Readonly<Partial<Record<string, string>>>;

export interface BannerFormProps {
  readonly draft: FormDraft;
  readonly onType: (typed: TypedBanner) => void;
  readonly onCancel: () => void;
  /** Called with a valid draft only. */
  readonly onSubmit: () => void;
  readonly saving: boolean;
  /** The server's errors of the fields that were not changed since. */
  readonly errors: FieldErrors;
  /** Notices above the fields. */
  readonly children?: ReactNode;
  /** The first field receives the focus when the form opens. */
  readonly focused: boolean;
}

/** The form of a new or existing ad, beside the Markdown guide or the preview. */
export function BannerForm(props: BannerFormProps) {
  const { draft, onType, onCancel, onSubmit, saving, children, focused } = props;
  const { ad, typed } = draft;
  const [previewing, setPreviewing] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  const own = errorsIn(typed);
  const tooLong = typed.content.length > MAX_BANNER_CONTENT;
  const at = (field: BannerError['field']) => (attempts > 0 ? own[field] : undefined) ?? props.errors[field];

  return (
    <Card
      title={ad === null ? 'Create New Banner Ad' : 'Edit Banner Ad'}
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
      {children}
      <Grid gap={24} desktop="main" data-previewing={previewing || undefined}>
        <form
          ref={form}
          // Each field shows its error in the server's words.
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (saving) return;
            setAttempts(attempts + 1);
            if (Object.keys(own).length === 0) onSubmit();
          }}
        >
          <Stack>
            <TextField
              label="Title"
              name="title"
              required
              value={typed.title}
              onChange={(title) => onType({ ...typed, title })}
              error={at('title')}
            />
            <TextArea
              label="Content (Markdown)"
              name="content"
              rows={10}
              required
              value={typed.content}
              onChange={(content) => onType({ ...typed, content })}
              error={tooLong ? own['content'] : at('content')}
              hint={`${count(typed.content.length)} of ${count(MAX_BANNER_CONTENT)} characters`}
            />
            <Switch
              label="Active"
              description="Visitors see active ads only."
              checked={typed.isActive}
              onChange={(isActive) => onType({ ...typed, isActive })}
            />
            <Row gap={8} justify="end" wrap>
              <Button tone="quiet" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit" busy={saving}>
                {ad === null ? 'Create Banner Ad' : 'Update Banner Ad'}
              </Button>
            </Row>
          </Stack>
        </form>
        <div className={css.side}>
          {previewing ? <BannerPreview title={typed.title} content={typed.content} /> : <MarkdownGuide />}
        </div>
      </Grid>
    </Card>
  );
}

/** The first error of each field, in the server's words. */
function errorsIn(typed: TypedBanner): FieldErrors {
  const checked = checkBanner(typed);
  if (checked.ok) return {};
  return firstErrors(checked.errors);
}
