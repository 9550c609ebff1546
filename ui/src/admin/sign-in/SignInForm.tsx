import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { adminSessionQuery, signInNeedsQuery } from '../../api/adminQueries.ts';
import { Button, Skeleton, Stack, Text, TextField } from '../../design-system/index.ts';
import { useApi } from '../../api/api.ts';
import { errorBodyOf } from '../../api/errors/apiError.ts';
import { type StatusWords, errorWords } from '../../api/errors/errorWords.ts';

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
        {step === 'code' && (
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
        )}
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

type Step = 'password' | 'code';

function wordsOf(wrong: string): StatusWords {
  return { 400: wrong, 401: wrong, 429: 'Too many wrong tries. Please wait 15 minutes, then try again.' };
}

const WORDS = {
  password: wordsOf('This is not the password.'),
  name: wordsOf('This is not the name or password.'),
  code: wordsOf('This is not an unused code of your app.'),
};

/**
 * A sign-in in two steps: the password, and after the right one a code if the account has an authenticator app. The page
 * sends both with the second request; the server remembers nothing between the two. `previous` is the admin whose
 * session ended.
 */
function useSignIn(asksName: boolean, previous: string | undefined) {
  const queries = useQueryClient();
  const api = useApi();
  const [step, setStep] = useState<Step>('password');
  const [name, setName] = useState(previous ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationKey: ['sign-in'],
    mutationFn: (from: Step) =>
      api.signIn({
        password,
        ...(asksName && name.trim() !== '' && { name: name.trim() }),
        ...(from === 'code' && { code: code.replaceAll(' ', '') }),
      }),
    onError(error) {
      const reason = errorBodyOf(error)?.code;
      if (reason === 'code_needed') setStep('code');
      // It was changed while the code was typed.
      if (reason === 'wrong_password') setStep('password');
    },
    onSuccess(session) {
      // Another admin must not see what the one before loaded.
      if (session.name !== previous) {
        queries.removeQueries({
          predicate: ({ queryKey: [area, part] }) => area === 'admin' && part !== 'session',
        });
      }
      queries.setQueryData(adminSessionQuery.queryKey, session);
      // Queries that failed with 401 meanwhile are read again, on every page.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
  const { error, variables } = sending;
  const asked = errorBodyOf(error)?.code === 'code_needed' && variables === 'password';
  const words = WORDS[step === 'password' && asksName ? 'name' : step];
  return {
    step,
    name,
    setName,
    password,
    setPassword,
    code,
    setCode,
    back() {
      setStep('password');
      setCode('');
      sending.reset();
    },
    submit() {
      if (password !== '' && (step === 'password' || code.trim() !== '')) sending.mutate(step);
    },
    busy: sending.isPending,
    error: error === null || asked ? undefined : errorWords(error, words),
  };
}
