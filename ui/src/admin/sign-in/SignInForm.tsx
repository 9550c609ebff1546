import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signInNeedsQuery } from '../../api/admin/adminSession.ts';
import { Button, Skeleton, Stack, Text, TextField } from '../../design-system/index.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * The form of a sign-in: the password, with a name where there are several admins, and then a code if the account needs
 * one. `previous` is the admin whose session ended.
 */
export function SignInForm({ previous }: { readonly previous?: string | undefined }) {
  const needs = useQuery(signInNeedsQuery);
  if (needs.isPending) return <Skeleton height={116} />;
  // Without an answer a name can be typed and need not be.
  return <SignInSteps name={needs.data?.name ?? 'optional'} previous={previous} />;
}

type StepsProps = { readonly name: boolean | 'optional'; readonly previous: string | undefined };

function SignInSteps({ name, previous }: StepsProps) {
  const signIn = useSignIn(name !== false, previous);
  const { step } = signIn;
  const form = useFocusOn(step);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be over another form, which must not be submitted.
        event.stopPropagation();
        signIn.submit();
      }}
    >
      <Stack>
        {step === 'code' && <Text tone="muted">The password is right. One more step.</Text>}
        {step === 'password' && name !== false && (
          <TextField
            label="Name"
            name="username"
            autoComplete="username"
            maxLength={40}
            required={name === true}
            value={signIn.name}
            onChange={signIn.setName}
          />
        )}
        {step === 'password' && (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            required
            value={signIn.password}
            onChange={signIn.setPassword}
            error={signIn.error}
          />
        )}
        {step === 'code' && <CodeField signIn={signIn} />}
        <Button type="submit" tone="primary" icon={LogIn} fullWidth busy={signIn.busy}>
          Sign in
        </Button>
        {step === 'code' && (
          <Button tone="quiet" fullWidth onClick={() => signIn.back()}>
            Back to the password
          </Button>
        )}
      </Stack>
    </form>
  );
}

function CodeField({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  return (
    <TextField
      label="Code"
      hint="Of your authenticator app. Each works once."
      autoComplete="one-time-code"
      maxLength={24}
      required
      value={signIn.code}
      onChange={signIn.setCode}
      error={signIn.error}
    />
  );
}

/** The focus goes to the code, or to the first empty field of the step before. */
function useFocusOn(step: 'password' | 'code') {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const first = step === 'code' ? fields[0] : fields.find(({ value }) => value === '');
    (first ?? fields.at(-1))?.focus();
  }, [step]);
  return form;
}
