import { useQueryClient } from '@tanstack/react-query';
import { approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { ScreenshotUpload } from '../screenshot-upload/ScreenshotUpload.tsx';

/** Where a screenshot is submitted; what is approved at once is in the gallery at once. */
export default function UploadPanel() {
  const queries = useQueryClient();
  return (
    <div data-upload>
      <ScreenshotUpload
        onSubmitted={(approved) => {
          if (approved) void queries.invalidateQueries(approvedScreenshotsQuery);
        }}
      />
    </div>
  );
}
