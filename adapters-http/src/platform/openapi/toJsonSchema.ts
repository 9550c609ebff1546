import type { Description, Schema } from 'joi';

export type JsonSchema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
};

/** The schema as JSON Schema 2020-12. joi sorts the names of required keys; here they are in the order of the shape. */
export function toJsonSchema(schema: Schema): JsonSchema {
  const json = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
  return inOrder(json, schema.describe());
}

function inOrder(json: JsonSchema, description: Description): JsonSchema {
  const keys: Readonly<Record<string, Description>> = description['keys'] ?? {};
  const [item] = (description['items'] ?? []) as readonly Description[];
  const within = ([key, property]: [string, JsonSchema]) => [key, inOrder(property, keys[key]!)] as const;
  return {
    ...json,
    ...(json.properties && { properties: Object.fromEntries(Object.entries(json.properties).map(within)) }),
    ...(json.items && item && { items: inOrder(json.items, item) }),
    ...(json.required && { required: Object.keys(keys).filter((key) => json.required?.includes(key)) }),
  };
}
