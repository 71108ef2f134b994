import { nearest } from '../check/nearest.ts'
import type { Entity } from '../model/entity.ts'
import { type Field, formerNames, walkFields } from '../model/field.ts'

/** A property to rename and its new name; checked. */
export interface Renaming {
  readonly entity: Entity
  readonly field: Field
  readonly newName: string
}

/** Properties whose names the generator, the records of the server or the back office rely on. */
const reliedOn: ReadonlySet<string> = new Set([
  'id',
  'tenantId',
  'version',
  'timeCreated',
  'timeUpdated',
  'ownerUserId',
  '_populated',
])

const suggestion = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known)
  return near === undefined ? `Bekannt sind: ${known.join(', ')}.` : `Gemeint ist vielleicht „${near}“.`
}

/** Names in use: properties, flags of secrets, and names that stored rows may still have. */
const namesOf = ({ fields }: Entity, besides: Field): readonly string[] =>
  fields.flatMap((field) => [
    field.key,
    ...(field.access.secret ? [`${field.key}Set`] : []),
    ...(field === besides ? [] : formerNames(field)),
  ])

const hasSecret = (field: Field): boolean => [...walkFields([field])].some(({ access }) => access.secret)

/**
 * Reads the question of the command.
 * @param path `coupon.discount`
 * @returns the checked renaming, or the German reason of the refusal: unknown entity or property, a nested path, a name that is taken or
 * not allowed, a property that other code relies on by its name, a secret
 */
export const readRenaming = (model: readonly Entity[], path: string, newName: string): Renaming | string => {
  const [name = '', key = '', ...deeper] = path.split('.')
  const entity = model.find((candidate) => candidate.name === name)
  if (entity === undefined) {
    const known = model.map((candidate) => candidate.name)
    return `Es gibt kein Schema „${name}“. ${suggestion(name, known)}`
  }
  if (deeper.length > 0)
    return `Umbenannt werden nur Eigenschaften der obersten Ebene; „${key}.${deeper.join('.')}“ liegt tiefer.`
  const field = entity.fields.find((candidate) => candidate.key === key)
  if (field === undefined) {
    const known = entity.fields.map((candidate) => candidate.key)
    return `Das Schema „${name}“ hat keine Eigenschaft „${key}“. ${suggestion(key, known)}`
  }
  if (reliedOn.has(key)) return `„${key}“ behält seinen Namen: Generator, Server und Oberfläche verlassen sich darauf.`
  if (hasSecret(field))
    return `„${key}“ behält seinen Namen: Geheimnisse liegen verschlüsselt unter ihm und wären nicht mehr zu finden.`
  if (!/^[a-z][A-Za-z0-9]*$/.test(newName) || newName in {} || reliedOn.has(newName))
    return `„${newName}“ ist kein erlaubter Name: ein Kleinbuchstabe, dann Buchstaben und Ziffern; keiner, den die Sprache oder der Server vergibt.`
  if (namesOf(entity, field).includes(newName)) return `Das Schema „${name}“ hat den Namen „${newName}“ schon.`
  return { entity, field, newName }
}
