import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { Grid } from '../../design-system/Grid.tsx';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './gallery.css.ts';
import { thumbnailId } from './thumbnailId.ts';
import { messages } from './messages.ts';

export interface GalleryTileProps {
  readonly shot: ApprovedScreenshot;
  readonly onOpen: () => void;
}

/** A list item with the thumbnail of a screenshot, and below it when that was submitted. */
export function GalleryTile({ shot, onOpen }: GalleryTileProps) {
  const moment = momentInIndia(shot.submittedAt);
  return (
    <Grid as="li" gap={0} className={css.tile}>
      <Thumbnail
        id={thumbnailId(shot.id)}
        src={shot.thumbnailUrl}
        width={shot.width}
        height={shot.height}
        label={(failed) => (failed ? messages.viewFailed(moment) : messages.view(moment))}
        onOpen={onOpen}
      >
        <span className={css.moment}>{moment}</span>
      </Thumbnail>
    </Grid>
  );
}
