import { columnType } from '../model/columns.ts'
import type { Field } from '../model/field.ts'
import { fieldPath } from '../model/findField.ts'
import type { SchemaNode } from '../model/schema.ts'
import type { EvolutionCode } from './evolutions.ts'

/** A change of one property: its code, what changed, and what to do. */
export type Change = readonly [code: EvolutionCode, cause: string, fix: string]

const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const

const numberAt = (node: SchemaNode, key: string): number | undefined => {
  const value: unknown = Reflect.get(node, key)
  return typeof value === 'number' ? value : undefined
}

const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

const narrowedLimits = (before: Field, after: Field): readonly string[] => {
  const isNarrower = (key: string, tighter: (now: number, then: number) => boolean): boolean => {
    const [then, now] = [numberAt(before.node, key), numberAt(after.node, key)]
    return now !== undefined && (then === undefined || tighter(now, then))
  }
  const [step, former] = [numberAt(after.node, 'multipleOf'), numberAt(before.node, 'multipleOf')]
  const ratio = step === undefined || former === undefined ? undefined : former / step
  return [
    ...upperLimits.filter((key) => isNarrower(key, (now, then) => now < then)),
    ...lowerLimits.filter((key) => isNarrower(key, (now, then) => now > then)),
    ...(step !== undefined && (ratio === undefined || Math.abs(ratio - Math.round(ratio)) > 1e-9)
      ? ['multipleOf']
      : []),
    ...(['pattern', 'format'] as const).filter(
      (key) => after.node[key] !== undefined && after.node[key] !== before.node[key],
    ),
    ...(Reflect.get(after.node, 'uniqueItems') === true && Reflect.get(before.node, 'uniqueItems') !== true
      ? ['uniqueItems']
      : []),
  ]
}

function* valueChanges(before: Field, after: Field): Generator<Change> {
  const isWider = before.type === 'integer' && after.type === 'number'
  if (before.type !== after.type && !isWider) {
    yield [
      'EVO003',
      `Its type was ${before.type} and is ${after.type}.`,
      'Add a new property and fill it by a migration.',
    ]
    return
  }
  const narrowed = narrowedLimits(before, after)
  if (narrowed.length > 0)
    yield [
      'EVO004',
      `It takes less than before: ${narrowed.map((key) => `${key} ${shown(Reflect.get(before.node, key))} → ${shown(Reflect.get(after.node, key))}`).join(', ')}.`,
      'Stored values beyond it cannot be saved again: change them first, or keep the limit.',
    ]
  const values = after.options?.map(({ value }) => value)
  const gone = values === undefined ? [] : (before.options ?? []).filter(({ value }) => !values.includes(value))
  if (values !== undefined && before.options === undefined && before.type !== 'boolean')
    yield ['EVO005', 'Any value was allowed; now only the listed ones are.', 'List every stored value.']
  else if (gone.length > 0)
    yield [
      'EVO005',
      `No longer among its choices: ${gone.map(({ value }) => shown(value)).join(', ')}.`,
      'Keep the choices until no record has them.',
    ]
  if (before.nullable && !after.nullable)
    yield ['EVO006', 'It may no longer be null.', 'Allow null, or replace stored nulls by a migration.']
  if (after.required && !before.required && after.node.default === undefined)
    yield ['EVO006', 'It is required now.', 'Give it a default: clients in the field do not send it.']
  if (shown(before.node.default) !== shown(after.node.default) && before.node.default !== undefined)
    yield [
      'EVO007',
      `Its default was ${shown(before.node.default)} and is ${shown(after.node.default)}.`,
      'Records keep their values; only new ones begin with it.',
    ]
}

function* referenceChanges(before: Field, after: Field): Generator<Change> {
  const [then, now] = [before.reference, after.reference]
  if (then?.entity === now?.entity && then?.onDelete === now?.onDelete) return
  yield [
    'EVO012',
    `It refers to ${now === undefined ? 'nothing' : `${now.entity} (${now.onDelete})`} instead of ${then === undefined ? 'nothing' : `${then.entity} (${then.onDelete})`}.`,
    'Stored ids must exist there: check them with the doctor before the roll-out.',
  ]
}

function* accessChanges(before: Field, after: Field): Generator<Change> {
  const [then, now] = [before.access, after.access]
  if ((then.secret === true) !== (now.secret === true)) {
    yield [
      'EVO013',
      now.secret === true ? 'It is a secret now.' : 'It is no secret any more.',
      'Stored values do not move between document and secrets: add a new property.',
    ]
    return
  }
  if ((then.read ?? 'public') !== (now.read ?? 'public'))
    yield [
      'EVO014',
      `It was read by ${then.read ?? 'public'} and is read by ${now.read ?? 'public'}.`,
      'Make sure that these people may see it, and that nobody needs it who loses it.',
    ]
  const writer = ({ write, set }: Field['access']): string => set ?? write ?? 'public'
  if (writer(then) !== writer(now))
    yield [
      'EVO015',
      `It was set by ${writer(then)} and is set by ${writer(now)}.`,
      'Forms and programs of those who lose it stop working.',
    ]
}

/** Does one of the new migrations name the table and the column? */
const isMigrated = (migrations: readonly string[], table: string, column: string): boolean =>
  migrations.some((text) => [table, column].every((name) => new RegExp(`\\b${name}\\b`).test(text)))

/** The column of a property that is gone or has another column. */
function* goneColumn(before: Field, table: string, migrations: readonly string[]): Generator<Change> {
  const { column } = before.storage
  if (column !== undefined && !isMigrated(migrations, table, column))
    yield ['EVO018', `Its column "${column}" is gone.`, 'Write the migration that drops it.']
}

function* columnChanges(
  before: Field | undefined,
  after: Field,
  table: string,
  migrations: readonly string[],
): Generator<Change> {
  const { column, index, unique } = after.storage
  const then = before?.storage
  if (before !== undefined && then?.column !== column) yield* goneColumn(before, table, migrations)
  if (column === undefined || isMigrated(migrations, table, column)) return
  if (then?.column !== column) yield ['EVO017', `Its column "${column}" is new.`, 'Write the migration that adds it.']
  else if (before !== undefined && columnType(before) !== columnType(after))
    yield ['EVO018', `Its column "${column}" has another type.`, 'Write the migration that changes it.']
  else if ((index === true && then.index !== true) || (unique === true && then.unique !== true))
    yield ['EVO017', `Its column "${column}" needs an index.`, 'Write the migration that creates it.']
}

/**
 * What changed at a property that stays, under whichever name.
 * @param migrations texts of the migrations that are new since then
 */
export function* changesOf(
  before: Field,
  after: Field,
  table: string,
  migrations: readonly string[],
): Generator<Change> {
  yield* valueChanges(before, after)
  yield* referenceChanges(before, after)
  yield* accessChanges(before, after)
  yield* columnChanges(before, after, table, migrations)
}

/** What a removed property leaves behind. */
export function* changesOfRemoved(before: Field, table: string, migrations: readonly string[]): Generator<Change> {
  const path = fieldPath(before.pointer)
  yield [
    'EVO001',
    `The property "${path}" is gone.`,
    'Rename it with "renamedFrom", or say under "x-retired" from when its values may go.',
  ]
  yield* goneColumn(before, table, migrations)
}

/** What a new property demands of records and clients that do not have it. */
export function* changesOfNew(after: Field, table: string, migrations: readonly string[]): Generator<Change> {
  if (after.required && after.node.default === undefined && after.node.const === undefined)
    yield ['EVO006', 'It is new and required.', 'Give it a default: records and clients do not have it.']
  yield* columnChanges(undefined, after, table, migrations)
}
