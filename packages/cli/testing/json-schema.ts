/** The part of JSON Schema that our pages use. Anything else in a schema throws, so that nothing is passed over. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const KNOWN = new Set([
  ...['$schema', '$ref', '$defs', 'type', 'enum', 'anyOf', 'properties', 'required'],
  ...['additionalProperties', 'items', 'minItems', 'minimum', 'maximum'],
]);

/** Where a value breaks its schema: `steps[3].value.win: above 1`. */
export function problemsOf(value: unknown, schema: JsonSchema, root = schema, path = ''): readonly string[] {
  const strange = Object.keys(schema).find((key) => !KNOWN.has(key));
  if (strange !== undefined) throw new Error(`${strange}: not read here`);
  if (schema.$ref !== undefined) {
    const inner = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (inner === undefined) throw new Error(`${schema.$ref}: not defined`);
    return problemsOf(value, inner, root, path);
  }
  const found: string[] = [];
  const bad = (problem: string) => found.push(`${path}: ${problem}`);
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types !== undefined && !types.some((type) => isOfType(value, type)))
    return [`${path}: no ${types.join(' or ')}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) bad(`not one of ${schema.enum.join(', ')}`);
  if (schema.anyOf !== undefined && !schema.anyOf.some((one) => problemsOf(value, one, root).length === 0))
    bad('none of those that it may be');
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? Number.NEGATIVE_INFINITY)) bad(`below ${schema.minimum}`);
    if (value > (schema.maximum ?? Number.POSITIVE_INFINITY)) bad(`above ${schema.maximum}`);
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) bad(`fewer than ${schema.minItems}`);
    const { items } = schema;
    if (items !== undefined)
      for (const [i, item] of value.entries()) found.push(...problemsOf(item, items, root, `${path}[${i}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) bad(`no ${name}`);
    for (const [name, inner] of Object.entries(value)) {
      const own = schema.properties?.[name] ?? schema.additionalProperties;
      if (own === false) bad(`${name} is too much`);
      else if (typeof own === 'object') found.push(...problemsOf(inner, own, root, `${path}.${name}`));
    }
  }
  return found;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
