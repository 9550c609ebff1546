import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminGiftCodesQuery, type GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { Button, Stack } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminGiftCodes.css.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { GiftCodeEditor } from './GiftCodeEditor.tsx';
import { GiftCodeList } from './GiftCodeList.tsx';
import { useCopy } from './useCopy.ts';
import { useDeletions } from './useDeletions.ts';

/** A dialog and its subject, which stays during the closing animation. */
type DialogState<Subject> = { readonly open: boolean; readonly subject: Subject };

/** Management of gift codes: create, edit, delete. */
export default function GiftCodesPage() {
  // Another admin may have changed the codes.
  const list = useQuery({ ...adminGiftCodesQuery, staleTime: 0 });
  const deletions = useDeletions();
  const copy = useCopy();
  const [editor, setEditor] = useState<DialogState<GiftCode | null>>({ open: false, subject: null });
  const [formKey, setFormKey] = useState(0);
  const [question, setQuestion] = useState<DialogState<GiftCode> | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const codes = list.data?.filter(({ id }) => !deletions.deletedIds.has(id));
  useTitle('Gift codes');

  const edit = (subject: GiftCode | null) => {
    setFormKey(formKey + 1);
    setEditor({ open: true, subject });
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
        <GiftCodeList
          codes={codes}
          failed={list.isError}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          onAdd={() => edit(null)}
          onCopy={(text) => void copy(text)}
          onEdit={edit}
          onDelete={(subject) => setQuestion({ open: true, subject })}
        />
      </div>
      <GiftCodeEditor
        key={formKey}
        open={editor.open}
        code={editor.subject}
        onClose={() => setEditor({ ...editor, open: false })}
      />
      {question && (
        <DeleteQuestion
          open={question.open}
          code={question.subject}
          // The button that opened it disappears with its row.
          returnFocus={codes?.some(({ id }) => id === question.subject.id) ? undefined : rows}
          onCancel={() => setQuestion({ ...question, open: false })}
          onConfirm={() => {
            setQuestion({ ...question, open: false });
            deletions.remove(question.subject);
          }}
        />
      )}
    </Stack>
  );
}
