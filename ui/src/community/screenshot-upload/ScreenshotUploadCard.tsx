import { CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Card, Icon, Row, Stack, Text } from '../../design-system/index.ts';
import { screenshotRule } from './screenshotRule.ts';
import { ChosenFile } from './ChosenFile.tsx';
import * as css from './screenshotUpload.css.ts';
import type { UploadState } from './uploadState.ts';
import { messages } from './messages.ts';

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
    <Card title={messages.title} description={messages.about}>
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
              <Text weight="medium" align="center">
                {state.approved ? messages.specified.approved : messages.waits}
              </Text>
              <Text size={14} tone="muted" align="center">
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
    </Card>
  );
}
