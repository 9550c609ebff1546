import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { claimOf, endOf, type SharedPrediction } from './sharedPrediction.ts';
import { type ShareDone, useSharing } from './useSharing.ts';
import { messages } from './messages.ts';
import { Copy, Download, Share2 } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Stack, Text } from '../../design-system/index.ts';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import * as css from './share.css.ts';

const { specified } = messages;

interface ShareViewProps {
  readonly prediction: SharedPrediction;
  readonly onDone?: ((what: ShareDone) => void) | undefined;
}

/** The image to share, its content as text, and three buttons. */
function ShareView({ prediction, onDone }: ShareViewProps) {
  const { result, period, timestamp } = prediction;
  const end = endOf(prediction);
  const { imageUrl, share, download, copy } = useSharing(prediction, onDone);
  return (
    <Stack>
      <Grid gap={0} className={css.frame}>
        {imageUrl === null && <p className={css.none}>{messages.noImage}</p>}
        {typeof imageUrl === 'string' && (
          <img src={imageUrl} alt={messages.preview} className={css.image} width={1200} height={630} />
        )}
      </Grid>
      <Stack gap={4}>
        <OutcomeWord outcome={result} size="regular" />
        <Text figures>{messages.line(period, momentInIndia(timestamp))}</Text>
        {end !== undefined && <Text weight="bold">{end}</Text>}
        <Text size={13} tone="muted">
          {claimOf(prediction)}
        </Text>
      </Stack>
      <Stack gap={8}>
        <Button icon={Share2} fullWidth onClick={() => void share()}>
          {specified.share}
        </Button>
        <Grid wide={2} gap={8}>
          <Button tone="quiet" icon={Download} fullWidth onClick={() => void download()}>
            {specified.download}
          </Button>
          <Button tone="quiet" icon={Copy} fullWidth onClick={() => void copy()}>
            {specified.copy}
          </Button>
        </Grid>
      </Stack>
    </Stack>
  );
}

export interface ShareDialogProps extends DialogControl {
  readonly prediction: SharedPrediction;
  /** Called after the pick was shared or saved. */
  readonly onDone?: ((what: ShareDone) => void) | undefined;
}

/** The pick and the ways to pass it on. Load it on demand. */
export default function ShareDialog({ open, onClose, prediction, onDone }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.specified.title}>
      <ShareView
        key={`${prediction.period} ${prediction.timestamp}`}
        prediction={prediction}
        onDone={onDone}
      />
    </Dialog>
  );
}
