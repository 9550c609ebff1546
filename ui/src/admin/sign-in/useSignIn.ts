import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSessionQuery } from '../../api/admin/adminSession.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { errorBodyOf } from '../../api/errors/errorOf.ts';
import { errorWords, type StatusWords } from '../../api/errors/errorWords.ts';

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
export function useSignIn(asksName: boolean, previous: string | undefined) {
  const queries = useQueryClient();
  const api = useAdminApi();
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
