import { MAX_NOTE } from '@bigsmall/domain/content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import type { AdminScreenshot } from '../../api/admin/adminScreenshots.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { Button, Row, Stack, Text, TextField } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

/** The note between admins on a screenshot; one that is pending can be noted. */
export function ScreenshotNote({
  screenshot: { id, note, status },
}: {
  readonly screenshot: AdminScreenshot;
}) {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [typed, setTyped] = useState<string>();
  const saving = useMutation({
    mutationFn: (text: string) => api.noteScreenshot(id, { text }),
    async onSettled(_, error) {
      await queries.invalidateQueries({ queryKey: ['admin', 'screenshots'] });
      if (error === null) setTyped(undefined);
    },
  });
  if (status !== 'pending')
    return (
      note !== null && (
        <Text size={14}>
          “{note.text}” <NoteAuthor note={note} />
        </Text>
      )
    );
  const text = (typed ?? note?.text ?? '').trim();
  const changed = text !== (note?.text ?? '');
  return (
    <Stack gap={8}>
      <TextField
        label="Note for the other admins"
        hint={note === null ? undefined : `${note.by}, ${momentInIndia(note.at)}`}
        value={typed ?? note?.text ?? ''}
        maxLength={MAX_NOTE}
        onChange={setTyped}
        onSubmit={() => changed && saving.mutate(text)}
        error={saving.error === null ? undefined : noteErrorWords(saving.error)}
      />
      {changed && (
        <Row gap={8}>
          <Button size="dense" tone="quiet" busy={saving.isPending} onClick={() => saving.mutate(text)}>
            {text === '' ? 'Remove the note' : 'Save the note'}
          </Button>
          <Button size="dense" tone="quiet" onClick={() => setTyped(undefined)}>
            Cancel
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Who wrote it, and when. */
export function NoteAuthor({ note }: { readonly note: NonNullable<AdminScreenshot['note']> }) {
  return (
    <Text as="span" size={12} tone="muted" figures>
      {note.by}, {momentInIndia(note.at)}
    </Text>
  );
}

function noteErrorWords(error: unknown): string {
  return errorWords(error, {
    none: 'The server did not answer; please try again.',
    404: 'This screenshot is no longer there.',
    409: 'It is no longer pending, so it takes no note.',
  });
}
