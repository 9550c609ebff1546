import { type ReactNode, useState } from 'react';
import { errorBodyOf, statusOf } from '../../api/errors/apiError.ts';
import { errorWords, fieldErrorsOf } from '../../api/errors/errorWords.ts';
import { Button, Notice, Stack, Switch, TextField, type TextFieldProps } from '../../design-system/index.ts';
import { TextArea } from '../../design-system/TextArea.tsx';
import { type FormOptions, useForm } from '../../shared/forms/useForm.ts';
import * as css from './content.css.ts';

type Verb = 'create' | 'update';
type Row<Draft> = Draft & { readonly id: string; readonly updatedAt: number };
/** The fields of a row: its texts, and whether visitors see it. */
export type Fields = Readonly<Record<string, string | boolean>> & { readonly isActive: boolean };

export interface RowFormOptions<Draft extends Fields, Stored extends Row<Draft>> {
  /** As it was read when the form opened; null for a new one. */
  readonly row: Stored | null;
  readonly empty: Draft;
  readonly check: FormOptions<Draft, unknown>['check'];
  readonly create: (draft: Draft) => Promise<Stored>;
  readonly update: (id: string, change: Draft & { readonly version: number }) => Promise<Stored>;
  readonly onSaved: (saved: Stored, verb: Verb) => void | Promise<void>;
  readonly onFailed: (verb: Verb) => void;
}

/** The form of a row that another admin may change or delete meanwhile: it then tells both texts, and saves at the next press. */
export function useRowForm<Draft extends Fields, Stored extends Row<Draft>>({
  row,
  empty,
  ...given
}: RowFormOptions<Draft, Stored>) {
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const draftOf = (from: Draft) =>
    Object.fromEntries(Object.keys(empty).map((field) => [field, from[field]])) as Draft;
  const [initial] = useState(() => draftOf(row ?? empty));
  const verb: Verb = base === null ? 'create' : 'update';
  const form = useForm({
    initial,
    check: given.check,
    save: (draft) =>
      base === null ? given.create(draft) : given.update(base.id, { ...draft, version: base.updatedAt }),
    onSaved(saved) {
      setBase(saved);
      setTheirs(null);
      return given.onSaved(saved, verb);
    },
    faultsOf: fieldErrorsOf,
    onFailed(error) {
      const present = (errorBodyOf(error)?.present ?? null) as Stored | null;
      setTheirs(present);
      // Saved again, a deleted one is a new one, and a changed one gets what stands here.
      if (present !== null || statusOf(error) === 404) setBase(present);
      given.onFailed(verb);
    },
  });
  return {
    ...form,
    base,
    theirs,
    deleted: row !== null && base === null,
    dirty: Object.keys(empty).some((field) => form.fields[field] !== initial[field]),
    takeTheirs: () => {
      if (theirs !== null) form.change(draftOf(theirs));
      setTheirs(null);
    },
  };
}

export type Input = Pick<
  TextFieldProps,
  'label' | 'first' | 'type' | 'inputMode' | 'placeholder' | 'hint'
> & {
  readonly name: string;
  readonly rows?: number;
};

export interface RowFieldsProps<Draft extends Fields, Stored extends Row<Draft>> {
  readonly form: ReturnType<typeof useRowForm<Draft, Stored>>;
  readonly inputs: readonly Input[];
  readonly children?: ReactNode;
}

/** The fields of a row and its switch, below what another admin did to it meanwhile. */
export function RowFields<Draft extends Fields, Stored extends Row<Draft>>({
  form,
  inputs,
  children,
}: RowFieldsProps<Draft, Stored>) {
  const { fields, errors, change, theirs, deleted, failure } = form;
  const set = (field: string, value: string | boolean) => change({ [field]: value } as Partial<Draft>);
  return (
    <Stack>
      {deleted && (
        <Notice tone="warn" title="Deleted meanwhile">
          Another admin deleted it. What you typed is still here: saved, it is a new one.
        </Notice>
      )}
      {theirs !== null && (
        <Notice tone="warn" title="Another admin changed this meanwhile">
          <dl className={css.both}>
            {inputs
              .filter(({ name }) => theirs[name] !== fields[name])
              .map(({ name, label }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>Theirs: {theirs[name]}</dd>
                  <dd>Yours: {fields[name]}</dd>
                </div>
              ))}
          </dl>
          Saving again puts yours in place of theirs.{' '}
          <Button tone="quiet" size="small" onClick={form.takeTheirs}>
            Take theirs
          </Button>
        </Notice>
      )}
      {failure !== null && theirs === null && !deleted && (
        <Notice tone="error" title="Not saved">
          {errorWords(failure)} What you typed is still here.
        </Notice>
      )}
      {inputs.map(({ name, rows, ...input }) => {
        const props = {
          ...input,
          name,
          required: true,
          value: String(fields[name]),
          error: errors[name],
          onChange: (value: string) => set(name, value),
        };
        return rows === undefined ? (
          <TextField key={name} {...props} />
        ) : (
          <TextArea key={name} {...props} rows={rows} />
        );
      })}
      <Switch
        label="Active"
        description="Visitors see it while it is active."
        checked={fields.isActive}
        onChange={(on) => set('isActive', on)}
      />
      {children}
    </Stack>
  );
}
