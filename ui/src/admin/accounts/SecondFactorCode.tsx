import { Button, Row, TextField } from '../../design-system/index.ts';

interface CodeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The code that proves an app in use, to make new backup codes or to remove the app. */
export function CodeInUse({
  renewing,
  removing,
  onRemove,
  ...code
}: CodeProps & {
  readonly renewing: boolean;
  readonly removing: boolean;
  readonly onRemove: () => void;
}) {
  return (
    <>
      <TextField
        label="Code"
        hint="A code of the app that has not been used, or a backup code"
        autoComplete="one-time-code"
        maxLength={64}
        required
        {...code}
      />
      <Row gap={8} wrap>
        <Button type="submit" tone="quiet" busy={renewing}>
          New backup codes
        </Button>
        <Button tone="quietDanger" busy={removing} onClick={onRemove}>
          Remove the app
        </Button>
      </Row>
    </>
  );
}

/** The first code of an app that is being set up. */
export function FirstCode({ busy, ...code }: CodeProps & { readonly busy: boolean }) {
  return (
    <>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...code}
      />
      <Button type="submit" tone="quiet" busy={busy}>
        Turn on
      </Button>
    </>
  );
}
