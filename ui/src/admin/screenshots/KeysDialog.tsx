import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Row, Stack, Text } from '../../design-system/index.ts';
import { REASON_KEYS, REASON_WORDS } from './answers/rejectionWords.ts';
import * as css from './review.css.ts';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→', '↑', '↓'], 'Move from card to card'],
  [['Home', 'End'], 'First and last card'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  ...REASON_KEYS.map(({ reason, key }) => [[key], `Reject: ${REASON_WORDS[reason]}`] as const),
  [['U'], 'Reset to pending'],
  [['Space'], 'Select, or take out of the selection'],
  [['Enter'], 'Open at full size; there ← and → go on'],
  [['Esc'], 'Close'],
  [['Z'], 'Undo the last decision; again, the one before'],
  [['?'], 'Show these keys'],
];

/** The keyboard shortcuts. */
export function KeysDialog({ open, onClose }: DialogControl) {
  return (
    <Dialog size="small" open={open} onClose={onClose} title="Keyboard shortcuts">
      <Stack>
        <Stack as="dl" gap={8}>
          {KEYS.map(([keys, does]) => (
            <Grid key={does} gap={12} align="center" className={css.keyLine}>
              <dt>
                <Row as="span" gap={4}>
                  {keys.map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </Row>
              </dt>
              <dd>{does}</dd>
            </Grid>
          ))}
        </Stack>
        <Text size={14} tone="muted">
          A, R, U and the digits apply to the selection; without one to the card that has the focus. In the
          viewer they apply to the screenshot shown. Ctrl+Z is the same as Z.
        </Text>
      </Stack>
    </Dialog>
  );
}
