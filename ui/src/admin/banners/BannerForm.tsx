import { checkBanner, MAX_BANNER_CONTENT } from '@bigsmall/domain';
import { Eye, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../design-system/TextArea.tsx';
import { Button, Card, Row, Stack, Switch, TextField } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { firstErrors } from '../../shared/forms/firstErrors.ts';
import * as css from './adminBanners.css.ts';
import type { FormDraft, TypedBanner } from './bannerDraft.ts';
import { BannerPreview } from './BannerPreview.tsx';
import { MarkdownGuide } from './MarkdownGuide.tsx';

type Faults = Readonly<Partial<Record<string, string>>>;

export interface BannerFormProps {
  readonly draft: FormDraft;
  readonly onType: (typed: TypedBanner) => void;
  readonly onCancel: () => void;
  /** Only with a draft that has no fault. */
  readonly onSubmit: () => void;
  readonly saving: boolean;
  /** What the server found in a field that still stands as it was sent. */
  readonly faults: Faults;
  /** Words above the fields: what was restored, what failed. */
  readonly children?: ReactNode;
  /** Takes the focus when it opens. */
  readonly focused: boolean;
}

/** The form of an ad, new or not, beside the guide to Markdown or the preview. */
export function BannerForm(props: BannerFormProps) {
  const { draft, onType, onCancel, onSubmit, saving, children, focused } = props;
  const { ad, typed } = draft;
  const [previewing, setPreviewing] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  const own = faultsIn(typed);
  const tooLong = typed.content.length > MAX_BANNER_CONTENT;
  const at = (field: keyof TypedBanner) => (tries > 0 ? own[field] : undefined) ?? props.faults[field];

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
      <div className={css.columns} data-previewing={previewing || undefined}>
        <form
          ref={form}
          // What is missing is told at its field, in the server's own words.
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (saving) return;
            setTries(tries + 1);
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
      </div>
    </Card>
  );
}

/** The first fault of each field, in the words that the server has for it. */
function faultsIn(typed: TypedBanner): Faults {
  const checked = checkBanner(typed);
  if (checked.ok) return {};
  return firstErrors(checked.faults);
}
