import { Button, Disclosure, Stack, Text } from '../../design-system/index.ts';
import { REASON_WORDS, REASONS, type RejectionReason } from './reviewWords.ts';

/** Rejects for a reason, which the sender is told. */
export function RejectionReasons({
  busy,
  onReject,
}: {
  /** A decision is being sent. */
  readonly busy: boolean;
  readonly onReject: (reason: RejectionReason) => void;
}) {
  return (
    <Disclosure label="Reject for a reason">
      <Stack gap={8}>
        <Text size={14} tone="muted">
          The visitor is told the reason beside the screenshot.
        </Text>
        {REASONS.map((reason) => (
          <Button
            key={reason}
            size="dense"
            tone="quiet"
            fullWidth
            disabled={busy}
            onClick={() => onReject(reason)}
          >
            {REASON_WORDS[reason]}
          </Button>
        ))}
      </Stack>
    </Disclosure>
  );
}
