import { Suspense, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import {
  Badge,
  Button,
  Card,
  ErrorBoundary,
  lazyCode,
  Skeleton,
  Stack,
  Text,
  TextField,
  TextLink,
} from '../../design-system/index.ts';
import { PasswordField } from './PasswordForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

const QrCode = lazyCode(() => import('./QrCode.tsx'));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32. 256 is a multiple of 32, so each letter is as likely as the others. */
const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => BASE32.charAt(byte % 32)).join('');

export interface SecondFactorFormProps {
  readonly name: string;
  /** Whether a sign-in needs a code of an app. */
  readonly secondFactor: boolean;
}

/** Sets up or removes the authenticator app of which a sign-in needs a code. */
export function SecondFactorForm({ name, secondFactor }: SecondFactorFormProps) {
  const api = useApi();
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
  const errors = fieldErrorsOf(change.error);
  const codeError = errors['code'] ?? errors['present'];
  const known = errors['password'] ?? codeError;
  const other = change.isError && known === undefined ? errorWords(change.error) : undefined;
  const digits = code.replaceAll(' ', '');
  return (
    <Card
      title="Authenticator app"
      badge={secondFactor ? <Badge tone="win">On</Badge> : <Badge>Off</Badge>}
      description="A sign-in then needs a code of the app beside the password."
    >
      {!secondFactor && secret === undefined ? (
        <Button tone="quiet" onClick={() => setSecret(newSecret())}>
          Set up an app
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate(
              secondFactor
                ? { password, secret: null, present: digits }
                : { password, secret: secret ?? null, code: digits },
            );
          }}
        >
          <Stack>
            {secret !== undefined && !secondFactor && <SetUpApp name={name} secret={secret} />}
            <PasswordField
              label="Your password"
              value={password}
              onChange={setPassword}
              error={errors['password'] ?? other}
            />
            <TextField
              label="Code"
              hint={secondFactor ? 'A code of the app that has not been used' : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              value={code}
              onChange={setCode}
              error={codeError}
            />
            <Button type="submit" tone={secondFactor ? 'quietDanger' : 'quiet'} busy={change.isPending}>
              {secondFactor ? 'Remove the app' : 'Turn on'}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  );
}

/** The secret as a QR code, a key and a link by which a phone adds it to its app. */
function SetUpApp({ name, secret }: { readonly name: string; readonly secret: string }) {
  const link = `otpauth://totp/Bigsmall:${encodeURIComponent(name)}?secret=${secret}&issuer=Bigsmall`;
  return (
    <Stack gap={8}>
      <Text>Scan this with the app, or type the key, then enter the code that the app shows.</Text>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={200} />}>
          <QrCode text={link} label="The key below, to scan" />
        </Suspense>
      </ErrorBoundary>
      <Text as="code" weight="medium">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </Text>
      <TextLink href={link}>Open in an app on this phone</TextLink>
    </Stack>
  );
}
