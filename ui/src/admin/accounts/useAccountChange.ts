import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../api/adminQueries.ts';
import { toast } from '../../design-system/index.ts';

/** A change of one's own account; `done` is said once it is made, and the account is read again. */
export function useAccountChange<Input, Answer>(
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
