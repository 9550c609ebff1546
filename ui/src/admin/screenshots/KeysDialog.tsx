import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Row, Stack, Text } from '../../design-system/index.ts';
import * as css from './review.css.ts';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→', '↑', '↓'], 'Move from card to card'],
  [['Home', 'End'], 'First and last card'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['U'], 'Reset to pending'],
  [['Space'], 'Select, or take out of the selection'],
  [['Enter'], 'Open at full size; there ← and → go on'],
  [['Esc'], 'Close'],
  [['F8'], 'Go to the message, to undo a decision'],
  [['?'], 'Show these keys'],
];

/** The keyboard shortcuts. */
export function KeysDialog({ open, onClose }: DialogControl) {
  return (
    <Dialog size="small" open={open} onClose={onClose} title="Keyboard shortcuts">
      <Stack>
        <Stack as="dl" gap={8}>
          {KEYS.map(([keys, does]) => (
            <div key={does} className={css.keyLine}>
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
            </div>
          ))}
        </Stack>
        <Text size={14} tone="muted">
          Decisions apply to the card that has the focus, and in the viewer to the screenshot shown.
        </Text>
      </Stack>
    </Dialog>
  );
}
