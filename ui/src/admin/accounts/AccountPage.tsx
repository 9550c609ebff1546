import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery, type OwnAccount } from '../../api/adminQueries.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Skeleton,
  Stack,
  Text,
  Badge,
  Button,
  Section,
  ErrorBoundary,
  lazyCode,
  TextField,
  TextLink,
  type TextFieldProps,
  toast,
} from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { Suspense, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { errorWords, fieldErrorsOf } from '../../api/errors/errorWords.ts';

/** The fewest characters of a password that an admin chooses. */
const MIN_PASSWORD = 8;

/** A required password, which the browser may fill in or, where it is new, propose. */
function PasswordField({
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
function PasswordForm() {
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
    <Section title="Change password" description="Your other sessions end.">
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
    </Section>
  );
}

const QrCode = lazyCode(() => import('./QrCode.tsx'));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32. 256 is a multiple of 32, so each letter is as likely as the others. */
const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => BASE32.charAt(byte % 32)).join('');

/** Sets up or removes the authenticator app of which a sign-in needs a code. */
function SecondFactorForm({ name, secondFactor }: OwnAccount) {
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
    <Section
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
    </Section>
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
      <Text as="code" weight="bold">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </Text>
      <TextLink href={link}>Open in an app on this phone</TextLink>
    </Stack>
  );
}

/** One's own password and authenticator app. */
export default function AccountPage() {
  useTitle('Account');
  const account = useQuery(accountQuery);
  return (
    <Stack>
      <PageHeader title="Account" description={account.data && `Signed in as ${account.data.name}.`} />
      <AsyncState
        state={loadableOf(account)}
        skeleton={<Skeleton height={320} />}
        failure={{ text: 'Your account could not be loaded.' }}
      >
        {({ name, secondFactor }) => (
          <Grid least={320} align="start">
            <PasswordForm />
            <SecondFactorForm name={name} secondFactor={secondFactor} />
          </Grid>
        )}
      </AsyncState>
      <Text size={13} tone="muted">
        Admins are added, reset and removed by the command bigsmall admin on the server’s machine.
      </Text>
    </Stack>
  );
}

/** A change of one's own account; `done` is said once it is made, and the account is read again. */
function useAccountChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  done: string,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(answer) {
      toast({ title: done });
      onDone(answer);
    },
    async onSettled() {
      await queries.invalidateQueries(accountQuery);
    },
  });
}
