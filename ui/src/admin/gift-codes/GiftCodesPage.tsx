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
import {
  Badge,
  Button,
  Section,
  Skeleton,
  Stack,
  Text,
  toast,
  visuallyHidden,
} from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminGiftCodes.css.ts';
import { GiftCodeDialog } from './GiftCodeDialog.tsx';
import { GiftCodeRows } from './GiftCodeRows.tsx';

/** A dialog and its subject, which stays during the closing animation. */
type Opening<Subject> = { readonly open: boolean; readonly subject: Subject };

/** Management of gift codes: create, edit, delete. */
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
  const deleting = useMutation({
    async mutationFn({ id }: GiftCode) {
      await api.deleteGiftCode(id).catch((error: unknown) => {
        // Another admin has deleted it already.
        if (statusOf(error) !== 404) throw error;
      });
    },
    onSuccess(_, { id }) {
      queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) => codes?.filter((code) => code.id !== id));
      toast({ title: 'Success', description: 'Gift code deleted successfully' });
    },
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to delete gift code', tone: 'destructive' }),
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
      <div ref={rows} tabIndex={-1} className={css.rows}>
        <Section title="Gift Codes" badge={list.data && <Badge>{list.data.length}</Badge>}>
          <AsyncState
            state={loadableOf(list)}
            skeleton={<ListSkeleton />}
            failure={{ title: UNREAD, text: 'Check the connection and try again.' }}
            outdated={{
              title: UNREAD,
              text: 'What was read before is still shown. Check the connection and try again.',
            }}
          >
            {(codes) =>
              codes.length > 0 ? (
                <GiftCodeRows
                  codes={codes}
                  onEdit={edit}
                  onDelete={(subject) => setQuestion({ open: true, subject })}
                />
              ) : (
                <NoCodes onAdd={() => edit(null)} />
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
          <Stack gap={4}>
            <Text weight="bold">{question.subject.gameName}</Text>
            <Text size={13} tone="muted">
              {maskGiftCode(question.subject.giftCode)}
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const UNREAD = 'The gift codes could not be read';

function ListSkeleton() {
  return (
    <Stack gap={8}>
      <output className={visuallyHidden}>Loading gift codes</output>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}

function NoCodes({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title="No gift codes found"
      icon={Gift}
      hint="Codes that you add appear here, and to visitors while they are active."
      action={
        <Button icon={Plus} tone="quiet" onClick={onAdd}>
          Add the first one
        </Button>
      }
    />
  );
}
