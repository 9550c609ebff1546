import { OwnScreenshots } from './OwnScreenshots.tsx';
import { ScreenshotUploadCard } from './ScreenshotUploadCard.tsx';
import { useScreenshotUpload } from './useScreenshotUpload.ts';

export interface ScreenshotUploadProps {
  /** Called after each submission; `approved` when no review is needed. */
  readonly onSubmitted?: ((approved: boolean) => void) | undefined;
}

/** The card over the server. Load it on demand. */
export function ScreenshotUpload({ onSubmitted }: ScreenshotUploadProps) {
  const { state, choose, submit, cancel } = useScreenshotUpload({ onSubmitted });
  return (
    <ScreenshotUploadCard state={state} onChoose={choose} onSubmit={() => void submit()} onCancel={cancel}>
      <OwnScreenshots />
    </ScreenshotUploadCard>
  );
}
