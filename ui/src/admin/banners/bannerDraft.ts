import type { BannerAd } from '../../api/admin/adminBannerAds.ts';
import type { StoredValue } from '../../shared/storage/jsonStore.ts';

export type TypedBanner = Pick<BannerAd, 'title' | 'content' | 'isActive'>;

/** The ad as it was when the form opened it. */
export type OpenedAd = Pick<BannerAd, 'id' | 'title' | 'content' | 'isActive' | 'updatedAt'>;

/** The unsaved content of the form; `ad` is null for a new one. */
export type FormDraft = { readonly ad: OpenedAd | null; readonly typed: TypedBanner };

const BLANK: TypedBanner = { title: '', content: '', isActive: true };

/** The draft of a form that just opened. */
export function opened(ad: OpenedAd | null): FormDraft {
  if (ad === null) return { ad: null, typed: BLANK };
  const { id, updatedAt } = ad;
  return { ad: { id, ...typedOf(ad), updatedAt }, typed: typedOf(ad) };
}

/** True when closing the form would lose changes. */
export function isDirty({ ad, typed }: FormDraft): boolean {
  return !isSameTyped(typed, ad === null ? BLANK : typedOf(ad));
}

const FIELDS = ['title', 'content', 'isActive'] as const;

function typedOf({ title, content, isActive }: OpenedAd): TypedBanner {
  return { title, content, isActive };
}

export function isSameTyped(a: TypedBanner, b: TypedBanner): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

export function isSameDraft(a: FormDraft | null, b: FormDraft | null): boolean {
  return a === b || (a !== null && b !== null && a.ad?.id === b.ad?.id && isSameTyped(a.typed, b.typed));
}

/** The draft after its ad was changed outside the form: the switch follows unless it was changed in the form. */
export function rebased({ ad, typed }: FormDraft, changed: OpenedAd): FormDraft {
  const isActive = typed.isActive === ad?.isActive ? changed.isActive : typed.isActive;
  return { ad: opened(changed).ad, typed: { ...typed, isActive } };
}

/** The unsaved draft; it survives a reload. */
export const storedDraft: StoredValue<FormDraft | null> = {
  key: 'banner-draft',
  version: 1,
  initial: null,
  parse: (value) => (value === null ? value : draftIn(value)),
};

function draftIn(value: unknown): FormDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ad, typed } = value as Partial<Record<keyof FormDraft, unknown>>;
  if (!isTyped(typed) || !(ad === null || isOpened(ad))) return undefined;
  return { ad, typed };
}

function isTyped(value: unknown): value is TypedBanner {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content, isActive } = value as Partial<Record<keyof TypedBanner, unknown>>;
  return typeof title === 'string' && typeof content === 'string' && typeof isActive === 'boolean';
}

function isOpened(value: unknown): value is OpenedAd {
  if (!isTyped(value)) return false;
  const { id, updatedAt } = value as Partial<Record<keyof OpenedAd, unknown>>;
  return typeof id === 'string' && id !== '' && typeof updatedAt === 'number';
}
