import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { approvedScreenshotsQuery, ownScreenshotsQuery } from '../../api/queries.ts';
import { ScreenshotUpload } from '../../community/screenshot-upload/ScreenshotUpload.tsx';
import * as css from './layout.css.ts';

export type UploadFocus = { readonly focus: () => void };

export interface UploadPanelProps {
  /** Gives the focus to the first control of the card. */
  readonly focusRef: RefObject<UploadFocus | null>;
}

/** Where a screenshot is submitted; what is approved at once is in the gallery at once. */
export default function UploadPanel({ focusRef }: UploadPanelProps) {
  const queries = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => card.current?.querySelector<HTMLElement>('input, button')?.focus(),
  }));
  return (
    <div ref={card} className={css.whole}>
      <ScreenshotUpload
        onSubmitted={(approved) => {
          void queries.invalidateQueries(ownScreenshotsQuery);
          if (approved) void queries.invalidateQueries(approvedScreenshotsQuery);
        }}
      />
    </div>
  );
}
