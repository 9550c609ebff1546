import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { errorWords, type StatusWords } from '../../api/errorWords.ts';
import { adminSessionQuery } from '../../api/adminSession.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { Button, Stack, TextField } from '../../design-system/index.ts';

const WORDS: StatusWords = {
  400: 'This is not the password.',
  401: 'This is not the password.',
  429: 'Too many wrong passwords. Please wait 15 minutes, then try again.',
};

/** The form with the password. An error is shown at the field, and the typed text stays. */
export function SignInForm() {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [password, setPassword] = useState('');
  const signingIn = useMutation({
    mutationKey: ['sign-in'],
    mutationFn: (typed: string) => api.signIn({ password: typed }),
    onSuccess(session) {
      queries.setQueryData(adminSessionQuery.queryKey, session);
      // Queries that failed with 401 meanwhile are read again, on every page.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
  const error = signingIn.error === null ? undefined : errorWords(signingIn.error, WORDS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be over another form, which must not be submitted.
        event.stopPropagation();
        if (password !== '') signingIn.mutate(password);
      }}
    >
      <Stack>
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
        <Button type="submit" tone="primary" icon={LogIn} fullWidth busy={signingIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
