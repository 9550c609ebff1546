import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { Button, Card, Stack } from '../../design-system/index.ts';
import { MIN_PASSWORD } from './minPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** Changes one's own password, which ends one's other sessions. */
export function PasswordForm() {
  const api = useAdminApi();
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
