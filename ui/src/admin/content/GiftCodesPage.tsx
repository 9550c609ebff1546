import { maskGiftCode } from '@bigsmall/domain/content';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminGiftCodesQuery, type GiftCode } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { giftCodesQuery } from '../../api/queries.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Badge, Button, Section, Stack, Text } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './content.css.ts';
import { fail, GiftCodeDialog, succeed } from './GiftCodeDialog.tsx';
import { GiftCodeRows } from './GiftCodeRows.tsx';

/** A dialog and its subject, which stays during the closing animation. */
type Opening<Subject> = { readonly open: boolean; readonly subject: Subject };

/** Management of gift codes: create, edit, switch on and off, delete. */
export default function GiftCodesPage() {
  useTitle('Gift codes');
  const queries = useQueryClient();
  const api = useApi();
  const list = useQuery(adminGiftCodesQuery);
  const [form, setForm] = useState<Opening<GiftCode | null>>({ open: false, subject: null });
  const [formKey, setFormKey] = useState(0);
  const [question, setQuestion] = useState<Opening<GiftCode>>();
  const rows = useRef<HTMLDivElement>(null);
  const refetch = () => {
    for (const { queryKey } of [adminGiftCodesQuery, giftCodesQuery])
      void queries.invalidateQueries({ queryKey });
  };
  const toggling = useToggle(refetch);
  const deleting = useMutation({
    async mutationFn({ id }: GiftCode) {
      await api.deleteGiftCode(id).catch((error: unknown) => {
        // Another admin has deleted it already.
        if (statusOf(error) !== 404) throw error;
      });
    },
    onSuccess(_, { id }) {
      queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) => codes?.filter((code) => code.id !== id));
      succeed('Gift code deleted successfully');
    },
    onError: () => fail('Failed to delete gift code'),
    onSettled() {
      setQuestion((asked) => asked && { ...asked, open: false });
      refetch();
    },
  });
  const edit = (subject: GiftCode | null) => {
    setForm({ open: true, subject });
    setFormKey(formKey + 1);
  };
  return (
    <Stack>
      <PageHeader
        title="Gift Code Management"
        description="Codes of partner games. Visitors see those that are active."
        action={
          <Button icon={Plus} size="dense" onClick={() => edit(null)}>
            Add Gift Code
          </Button>
        }
      />
      <div ref={rows} tabIndex={-1} className={css.list}>
        <Section title="Gift Codes" badge={list.data && <Badge>{list.data.length}</Badge>}>
          <AsyncState
            state={loadableOf(list)}
            skeleton={<output>Loading gift codes</output>}
            failure={{ title: UNREAD, text: 'Check the connection and try again.' }}
            outdated={{ title: UNREAD, text: 'What was read before is still shown.' }}
          >
            {(codes) =>
              codes.length > 0 ? (
                <GiftCodeRows
                  codes={codes}
                  onEdit={edit}
                  onDelete={(subject) => setQuestion({ open: true, subject })}
                  onToggle={toggling.mutate}
                />
              ) : (
                <EmptyState
                  title="No gift codes found"
                  icon={Gift}
                  hint="Codes that you add appear here, and to visitors while they are active."
                />
              )
            }
          </AsyncState>
        </Section>
      </div>
      <GiftCodeDialog
        key={formKey}
        open={form.open}
        code={form.subject}
        onClose={() => setForm({ ...form, open: false })}
        onStored={refetch}
      />
      {question && (
        <ConfirmDialog
          open={question.open}
          title="Are you sure you want to delete this gift code?"
          confirmLabel="Delete"
          busy={deleting.isPending}
          // The button that opened it disappears with its row.
          returnFocus={list.data?.includes(question.subject) === false ? rows : undefined}
          onCancel={() => setQuestion({ ...question, open: false })}
          onConfirm={() => deleting.mutate(question.subject)}
        >
          <Text weight="bold">{question.subject.gameName}</Text>
          <Text size={13} tone="muted">
            {maskGiftCode(question.subject.giftCode)}
          </Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Switches a code as it was read on or off. */
function useToggle(onSettled: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, gameName, registrationUrl, giftCode, isActive, updatedAt: version }: GiftCode) =>
      api.updateGiftCode(id, { gameName, registrationUrl, giftCode, isActive: !isActive, version }),
    onSuccess: () => succeed('Gift code updated successfully'),
    onError: () => fail('Failed to update gift code'),
    onSettled,
  });
}

const UNREAD = 'The gift codes could not be read';
