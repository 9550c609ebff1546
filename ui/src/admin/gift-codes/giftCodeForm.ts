import type { GiftCodeDraft, GiftCodeError } from '@bigsmall/domain/content';

/** The first error of each field. */
export type FieldErrors = Readonly<Partial<Record<GiftCodeError['field'], string>>>;

/** State and actions of the form. */
export interface GiftCodeForm {
  readonly isNew: boolean;
  readonly fields: GiftCodeDraft;
  readonly errors: FieldErrors;
  /** Number of rejected submits; each moves the focus to the first invalid field. */
  readonly rejectedCount: number;
  /** Why the save failed, when no field caused it. */
  readonly formError: string | undefined;
  /** The chosen icon, not uploaded yet. */
  readonly icon: File | null;
  /** Address of the stored icon. */
  readonly iconUrl: string | null;
  /** Why the chosen file is rejected. */
  readonly iconFileError: string | undefined;
  /** Why the icon was not stored, after the code was. */
  readonly iconUploadError: string | undefined;
  readonly busy: boolean;
  readonly sendingIcon: boolean;
  readonly change: (changed: Partial<GiftCodeDraft>) => void;
  readonly chooseIcon: (file: File) => void;
  readonly clearIcon: () => void;
  readonly retryIcon: () => void;
  readonly submit: () => void;
}
