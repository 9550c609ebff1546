import { useState } from 'react';
import { useAdminApi } from '../../api/adminApiOf.ts';
import type { AdminRow } from '../../api/adminAccounts.ts';
import { errorWords } from '../../api/errorWords.ts';
import { fieldErrorsOf } from '../../api/fieldErrorsOf.ts';
import { Badge, Button, Card, Stack, Text, TextField, TextLink } from '../../design-system/index.ts';
import { newSecret, secretLink } from './newSecret.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountChange } from './useAccountChange.ts';

const randomSecret = () => newSecret((bytes) => crypto.getRandomValues(bytes));

/** Sets up or removes the authenticator app of which a sign-in needs a code. */
export function SecondFactorForm({ name, secondFactor }: Pick<AdminRow, 'name' | 'secondFactor'>) {
  const api = useAdminApi();
  const [secret, setSecret] = useState<string>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const change = useAccountChange(
    api.setSecondFactor,
    secondFactor ? 'Authenticator app removed' : 'Authenticator app set up',
    () => {
      setSecret(undefined);
      setPassword('');
      setCode('');
    },
  );
  const faults = fieldErrorsOf(change.error);
  const known = faults['password'] ?? faults['code'];
  const other = change.isError && known === undefined ? errorWords(change.error) : undefined;
  const badge = secondFactor ? <Badge tone="win">On</Badge> : <Badge>Off</Badge>;
  return (
    <Card
      title="Authenticator app"
      badge={badge}
      description="A sign-in then needs a code of the app beside the password."
    >
      {!secondFactor && secret === undefined ? (
        <Button tone="quiet" onClick={() => setSecret(randomSecret())}>
          Set up an app
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (secondFactor) change.mutate({ password, secret: null });
            else if (secret !== undefined)
              change.mutate({ password, secret, code: code.replaceAll(' ', '') });
          }}
        >
          <Stack>
            {secret !== undefined && !secondFactor && (
              <Stack gap={4}>
                <Text>Add this key to the app, then enter the code that it shows.</Text>
                <Text as="code" weight="medium">
                  {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
                </Text>
                <TextLink href={secretLink(name, secret)}>Open in an app on this phone</TextLink>
              </Stack>
            )}
            <PasswordField
              label="Your password"
              value={password}
              onChange={setPassword}
              error={faults['password'] ?? other}
            />
            {!secondFactor && (
              <TextField
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                required
                value={code}
                onChange={setCode}
                error={faults['code']}
              />
            )}
            <Button type="submit" tone={secondFactor ? 'quietDanger' : 'quiet'} busy={change.isPending}>
              {secondFactor ? 'Remove the app' : 'Turn on'}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  );
}
