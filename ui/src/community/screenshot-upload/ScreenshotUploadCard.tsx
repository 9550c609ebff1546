import { CircleCheck, Clock, ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useCallback, useState } from 'react';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Section, Icon, Row, Stack, Text } from '../../design-system/index.ts';
import { screenshotRule, type UploadState, type UploadFailure } from './upload.ts';
import * as css from './screenshotUpload.css.ts';
import { messages } from './messages.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { objectUrl } from '../../shared/browser/browser.ts';

export interface ScreenshotUploadCardProps {
  readonly state: UploadState;
  /** Below the upload. */
  readonly children?: ReactNode;
  readonly onChoose: (file: File) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The card where a visitor chooses, checks and uploads a screenshot. */
export function ScreenshotUploadCard(props: ScreenshotUploadCardProps) {
  const { state, children, onChoose, onSubmit, onCancel } = props;
  const body = useRef<HTMLDivElement>(null);
  const rejected = state.step === 'chosen' && state.failure?.again === false;
  const step = rejected ? 'rejected' : state.step === 'sending' ? 'chosen' : state.step;
  const before = useRef(step);
  // What held the focus is gone with its step: the first control of the next one takes it.
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Section title={messages.title} description={messages.about}>
      <Grid ref={body} gap={0} align="center" className={css.body}>
        {state.step === 'none' && (
          <FilePicker
            label={
              <>
                {messages.choose} <span className={css.drop}>{messages.drop}</span>
              </>
            }
            hint={messages.hint}
            accept={screenshotRule.types}
            onFile={onChoose}
          />
        )}
        {(state.step === 'chosen' || state.step === 'sending') && (
          <ChosenFile
            file={state.file}
            share={state.step === 'sending' ? state.share : null}
            failure={state.step === 'chosen' ? state.failure : null}
            onSubmit={onSubmit}
            onCancel={onCancel}
          />
        )}
        {state.step === 'submitted' && (
          <Stack gap={12} align="center">
            <Row as="span" gap={0} justify="center" className={state.approved ? css.approved : css.waiting}>
              <Icon icon={state.approved ? CircleCheck : Clock} size={20} />
            </Row>
            <div>
              <Text weight="bold" align="center">
                {state.approved ? messages.specified.approved : messages.waits}
              </Text>
              <Text size={13} tone="muted" align="center">
                {state.approved ? messages.inGallery : state.reason}
              </Text>
            </div>
            <Button tone="quiet" onClick={onCancel}>
              {messages.specified.another}
            </Button>
          </Stack>
        )}
      </Grid>
      {children}
    </Section>
  );
}

interface ChosenFileProps {
  readonly file: File;
  /** How much of it is sent, 0..1; null while it is not being sent. */
  readonly share: number | null;
  /** Why the last try failed; null before a try. */
  readonly failure: UploadFailure | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The chosen picture, its name and size, and what can be done with it. */
function ChosenFile({ file, share, failure, onSubmit, onCancel }: ChosenFileProps) {
  const [drawable, setDrawable] = useState(true);
  // The file's address lasts as long as the picture that shows it.
  const draw = useCallback(
    (picture: HTMLImageElement) => {
      const url = objectUrl(file);
      if (url === undefined) {
        setDrawable(false);
        return undefined;
      }
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Row gap={16} wrap>
      <Row gap={0} justify="center" className={css.preview}>
        {drawable ? (
          <img ref={draw} alt={messages.preview} className={css.picture} onError={() => setDrawable(false)} />
        ) : (
          <Icon icon={ImageOff} size={20} />
        )}
      </Row>
      <Stack gap={4} className={css.words}>
        <Text weight="bold" truncate title={file.name}>
          {file.name}
        </Text>
        <Text size={13} tone="muted" figures>
          {fileSize(file.size)}
        </Text>
        <Stack gap={4} justify="center" className={css.state}>
          {share === null ? (
            <Text size={13} tone={failure ? 'loss' : 'muted'}>
              {failure?.words ?? messages.ready}
            </Text>
          ) : (
            <Progress percent={Math.round(share * 100)} />
          )}
        </Stack>
      </Stack>
      <Row gap={8} align="stretch">
        {failure?.again === false ? (
          <Button onClick={onCancel}>{messages.chooseAnother}</Button>
        ) : (
          <>
            <Button busy={share !== null} onClick={onSubmit}>
              {messages.specified.submit}
            </Button>
            <Button tone="quiet" onClick={onCancel}>
              {messages.specified.cancel}
            </Button>
          </>
        )}
      </Row>
    </Row>
  );
}

function Progress({ percent }: { readonly percent: number }) {
  return (
    <>
      <progress className={css.progress} max={100} value={percent} aria-label={messages.sent} />
      <Text size={13} tone="muted" figures>
        {percent < 100 ? messages.sending(percent) : messages.checking}
      </Text>
    </>
  );
}
