import { isFields } from '@hyakki/engine';

/** The part of JSON Schema that our documents use. */
export interface Schema {
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly $schema?: string;
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const WORDS = new Set<keyof Schema>([
  '$defs',
  '$schema',
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
]);

/** Where a value breaks a schema; undefined when it does not. */
export function breakOf(value: unknown, schema: Schema, root: Schema, path = ''): string | undefined {
  const strange = Object.keys(schema).find((word) => !WORDS.has(word as keyof Schema));
  if (strange !== undefined) throw new Error(`this validator does not know “${strange}”`);
  if (schema.$ref !== undefined) return breakOf(value, definition(schema.$ref, root), root, path);
  const fits = (choice: Schema) => breakOf(value, choice, root, path) === undefined;
  if (schema.anyOf !== undefined && !schema.anyOf.some(fits)) return `${path}: none of anyOf`;
  if (schema.oneOf !== undefined && schema.oneOf.filter(fits).length !== 1)
    return `${path}: not one of oneOf`;
  if (schema.const !== undefined && value !== schema.const) return `${path}: not ${String(schema.const)}`;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `${path}: not in enum`;
  if (schema.type !== undefined && !isOfType(value, schema.type)) return `${path}: not ${schema.type}`;
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))
      return `${path}: out of range`;
  }
  if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0)) return `${path}: too short`;
    if (value.length > (schema.maxLength ?? value.length)) return `${path}: too long`;
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
      return `${path}: pattern`;
  }
  if (Array.isArray(value) && schema.items !== undefined) {
    for (const [index, item] of value.entries()) {
      const broken = breakOf(item, schema.items, root, `${path}/${index}`);
      if (broken !== undefined) return broken;
    }
  }
  return isFields(value) ? breakOfFields(value, schema, root, path) : undefined;
}

function breakOfFields(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  root: Schema,
  path: string,
): string | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${path}/${missing}: missing`;
  for (const [name, held] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (own === false) return `${path}/${name}: unknown`;
    const broken = own === undefined ? undefined : breakOf(held, own, root, `${path}/${name}`);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function definition(ref: string, { $defs }: Schema): Schema {
  const found = $defs?.[ref.replace('#/$defs/', '')];
  if (found === undefined) throw new Error(`no such definition: ${ref}`);
  return found;
}

function isOfType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  switch (type) {
    case 'object':
      return isFields(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
  }
}
