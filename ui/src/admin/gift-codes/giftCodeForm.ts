import type { GiftCodeDraft } from '@bigsmall/domain';

/** What is wrong, by field. */
export type FieldFaults = Readonly<Partial<Record<keyof GiftCodeDraft, string>>>;

/** The form as it stands, and what can be done with it. */
export interface GiftCodeForm {
  readonly isNew: boolean;
  readonly fields: GiftCodeDraft;
  readonly faults: FieldFaults;
  /** How often it was refused; each time the first faulty field takes the focus. */
  readonly refusals: number;
  /** Why it was not saved, where no field is to blame. */
  readonly trouble: string | undefined;
  /** The chosen icon, not sent yet. */
  readonly icon: File | null;
  /** Address of the icon that the stored code has. */
  readonly iconUrl: string | null;
  /** Why a file was not taken. */
  readonly iconFault: string | undefined;
  /** Why the icon was not stored though the code was. */
  readonly iconFailure: string | undefined;
  readonly busy: boolean;
  readonly sendingIcon: boolean;
  readonly change: (changed: Partial<GiftCodeDraft>) => void;
  readonly chooseIcon: (file: File) => void;
  readonly clearIcon: () => void;
  readonly retryIcon: () => void;
  readonly submit: () => void;
}
