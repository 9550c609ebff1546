import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { errorWords, type StatusWords } from '../../api/errorWords.ts';
import { adminSessionQuery } from '../../api/adminSession.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { Button, Stack, TextField } from '../../design-system/index.ts';

const WRONG_PASSWORD = 'This is not the password, or a name or a code is missing.';
const WRONG = 'This is not the name, password or code.';
const TOO_MANY = 'Too many wrong passwords. Please wait 15 minutes, then try again.';
const WORDS: StatusWords = { 400: WRONG_PASSWORD, 401: WRONG_PASSWORD, 429: TOO_MANY };
const WORDS_WITH_NAME: StatusWords = { 400: WRONG, 401: WRONG, 429: TOO_MANY };

/**
 * The form with the password, and on request a name and the code of an authenticator app. An error is shown at the field,
 * and the typed text stays. `previous` is the admin whose session ended.
 */
export function SignInForm({ previous }: { readonly previous?: string | undefined }) {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [withName, setWithName] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signingIn = useMutation({
    mutationKey: ['sign-in'],
    mutationFn: () => {
      const typed = code.replaceAll(' ', '');
      return api.signIn({
        password,
        ...(withName && name.trim() !== '' && { name: name.trim() }),
        ...(withName && typed !== '' && { code: typed }),
      });
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
  const words = withName ? WORDS_WITH_NAME : WORDS;
  const error = signingIn.error === null ? undefined : errorWords(signingIn.error, words);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be over another form, which must not be submitted.
        event.stopPropagation();
        if (password !== '') signingIn.mutate();
      }}
    >
      <Stack>
        {withName && (
          <TextField
            label="Name"
            hint="Not needed while there is one owner"
            name="username"
            autoComplete="username"
            maxLength={40}
            value={name}
            onChange={setName}
          />
        )}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          value={password}
          onChange={setPassword}
          error={error}
        />
        {withName && (
          <TextField
            label="Code"
            hint="Of your authenticator app, if you set one up, or a backup code. Each works once."
            autoComplete="one-time-code"
            maxLength={24}
            value={code}
            onChange={setCode}
          />
        )}
        <Button type="submit" tone="primary" icon={LogIn} fullWidth busy={signingIn.isPending}>
          Sign in
        </Button>
        {!withName && (
          <Button tone="quiet" fullWidth onClick={() => setWithName(true)}>
            Use a name or a code
          </Button>
        )}
      </Stack>
    </form>
  );
}
