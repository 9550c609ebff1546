import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button, Icon, Row, Stack, Text } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { objectUrl } from '../../shared/browser/objectUrl.ts';
import * as css from './screenshotUpload.css.ts';
import type { UploadFailure } from './uploadFailure.ts';
import { messages } from './messages.ts';

export interface ChosenFileProps {
  readonly file: File;
  /** How much of it is sent, 0..1; null while it is not being sent. */
  readonly share: number | null;
  /** Why the last try failed; null before a try. */
  readonly failure: UploadFailure | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The chosen picture, its name and size, and what can be done with it. */
export function ChosenFile({ file, share, failure, onSubmit, onCancel }: ChosenFileProps) {
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
        <Text weight="medium" truncate title={file.name}>
          {file.name}
        </Text>
        <Text size={14} tone="muted" figures>
          {fileSize(file.size)}
        </Text>
        <Stack gap={4} justify="center" className={css.state}>
          {share === null ? (
            <Text size={14} tone={failure ? 'loss' : 'muted'}>
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
      <Text size={14} tone="muted" figures>
        {percent < 100 ? messages.sending(percent) : messages.checking}
      </Text>
    </>
  );
}
