/** Texts of the same shape: the same keys, and gaps of the same kinds. */
type Shape<Source> = Source extends string
  ? string
  : Source extends (...gaps: infer Gaps) => unknown
    ? (...gaps: Gaps) => string
    : { readonly [Key in keyof Source]: Shape<Source[Key]> };

/** TypeScript takes a function of fewer gaps: here it must have as many. It has no key that the source lacks. */
type NothingLeftOut<Source, Texts> = Source extends string
  ? unknown
  : Source extends (...gaps: infer Gaps) => unknown
    ? Texts extends (...gaps: infer Own) => unknown
      ? Own['length'] extends Gaps['length']
        ? unknown
        : never
      : never
    : {
        readonly [Key in keyof Source]: Key extends keyof Texts
          ? NothingLeftOut<Source[Key], Texts[Key]>
          : never;
      } & { readonly [Key in Exclude<keyof Texts, keyof Source>]: never };

/** What the texts of another language satisfy: they have each text of the source, and each of its gaps. */
export type Translation<Source, Texts> = Shape<Source> & NothingLeftOut<Source, Texts>;

/** The English texts that stand in for Hindi ones: a test counts them. */
export const STAND_INS = new Set<unknown>();

/** Marks an English text, or a function that makes one, in a file of Hindi texts. */
export function standIn<Text>(text: Text): Text {
  STAND_INS.add(text);
  return text;
}
