import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../api/admin/adminAccounts.ts';
import { toast } from '../../design-system/index.ts';

/** A change of accounts; `done` is said once it is made, and the accounts are read again. */
export function useAccountChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  done: string,
  onDone: (answer: Answer) => void = () => undefined,
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
