import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { Button, Card, Stack, TextField, type TextFieldProps } from '../../design-system/index.ts';
import { useAccountChange } from './useAccountChange.ts';

/** The fewest characters of a password that an admin chooses. */
const MIN_PASSWORD = 8;

/** A required password, which the browser may fill in or, where it is new, propose. */
export function PasswordField({
  isNew = false,
  ...props
}: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error'> & { readonly isNew?: boolean }) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? `At least ${MIN_PASSWORD} characters` : undefined}
      maxLength={256}
      required
    />
  );
}

/** Changes one's own password, which ends one's other sessions. */
export function PasswordForm() {
  const api = useApi();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const change = useAccountChange(api.changeOwnPassword, 'Password changed', () => {
    setCurrent('');
    setPassword('');
  });
  const errors = fieldErrorsOf(change.error);
  const other = change.isError && errors['current'] === undefined ? errorWords(change.error) : undefined;
  return (
    <Card title="Change password" description="Your other sessions end.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const tooShort = password.length < MIN_PASSWORD;
          setShort(tooShort);
          if (!tooShort && current !== '') change.mutate({ current, password });
        }}
      >
        <Stack>
          <PasswordField
            label="Current password"
            value={current}
            onChange={setCurrent}
            error={errors['current'] ?? other}
          />
          <PasswordField
            isNew
            label="New password"
            value={password}
            onChange={setPassword}
            error={short ? `The password needs at least ${MIN_PASSWORD} characters` : undefined}
          />
          <Button type="submit" tone="quiet" busy={change.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
