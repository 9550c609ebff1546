import type { Description, Schema } from 'joi';

export type JsonSchema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
};

/** The schema as JSON Schema 2020-12. joi omits the keys that its option `presence` requires; they are added here. */
export function toJsonSchema(schema: Schema): JsonSchema {
  const json = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
  return withRequired(json, schema.describe(), 'optional');
}

function withRequired(json: JsonSchema, description: Description, inherited: string): JsonSchema {
  const presence = presenceIn(description['preferences']) ?? inherited;
  const keys: Readonly<Record<string, Description>> = description['keys'] ?? {};
  const [item] = (description['items'] ?? []) as readonly Description[];
  const required = Object.keys(keys).filter(
    (key) => (presenceIn(keys[key]?.flags) ?? presence) === 'required',
  );
  const within = ([key, property]: [string, JsonSchema]) =>
    [key, withRequired(property, keys[key]!, presence)] as const;
  return {
    ...json,
    ...(json.properties && { properties: Object.fromEntries(Object.entries(json.properties).map(within)) }),
    ...(json.items && item && { items: withRequired(json.items, item, presence) }),
    ...(required.length > 0 && { required }),
  };
}

function presenceIn(settings: object | undefined): string | undefined {
  return settings !== undefined && 'presence' in settings ? String(settings.presence) : undefined;
}
