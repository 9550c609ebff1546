import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

type Errors = Readonly<Partial<Record<string, string>>>;

type Checked<Fields> =
  | { readonly ok: true; readonly value: Fields }
  | {
      readonly ok: false;
      readonly errors: readonly { readonly field: keyof Fields & string; readonly message: string }[];
    };

export interface FormOptions<Fields, Saved> {
  readonly initial: Fields;
  readonly check: (fields: Fields) => Checked<Fields>;
  readonly save: (checked: Fields) => Promise<Saved>;
  /** The form is busy until it ends. */
  readonly onSaved: (saved: Saved, checked: Fields) => void | Promise<void>;
  /** The server's errors, by field. */
  readonly faultsOf: (error: unknown) => Errors;
  readonly onFailed: (error: unknown) => void;
}

/** A form that is checked here and by the server. Each error is shown at its field until that is changed. */
export function useForm<Fields extends object, Saved>(options: FormOptions<Fields, Saved>) {
  const { initial, check, save, onSaved, faultsOf, onFailed } = options;
  const element = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [rejections, setRejections] = useState(0);
  // A second press can come before the next render.
  const running = useRef(false);
  useEffect(() => {
    // Only after a rejected submit, not while an error is being corrected.
    if (rejections > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);

  function reject(found: Errors): void {
    setErrors(found);
    setRejections((before) => before + 1);
  }
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError(error) {
      reject(faultsOf(error));
      onFailed(error);
    },
    onSettled: () => void (running.current = false),
  });

  return {
    fields,
    errors,
    busy: saving.isPending,
    /** Why the last save failed, where no field of the form says it. */
    failure: Object.keys(errors).some((field) => field in fields) ? null : saving.error,
    change: (changed: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...changed }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
      );
    },
    props: {
      ref: element,
      // Each field shows its error in the server's words.
      noValidate: true,
      onSubmit(event: SyntheticEvent) {
        event.preventDefault();
        if (running.current) return;
        const checked = check(fields);
        if (!checked.ok) {
          saving.reset();
          // The first error of each field.
          reject(
            Object.fromEntries(checked.errors.toReversed().map(({ field, message }) => [field, message])),
          );
          return;
        }
        setErrors({});
        running.current = true;
        saving.mutate(checked.value);
      },
    },
  };
}
