import { areasOf, blocksOf } from '../model/rights.ts'
import type { Entity } from '../model/entity.ts'

/** What is asked about a new entity. */
export interface NewEntity {
  /** `building` */
  readonly name: string
  /** `buildings` */
  readonly plural: string
  /** "Gebäude" and its plural. */
  readonly one: string
  readonly many: string
  readonly scope: 'tenant' | 'instance'
  readonly hasScreen: boolean
  /** The area of rights of a role, a known one or a new one; null: owners alone. */
  readonly block: string | null
}

/** A question of the command and the option that answers it. */
export interface Question {
  readonly option: 'one' | 'many' | 'plural' | 'scope' | 'screen' | 'block'
  readonly text: string
  /** The answer that Enter gives; empty: none. */
  readonly preset: (given: Readonly<Record<string, string>>) => string
  /** The reason of a refusal, in German. */
  readonly fault: (answer: string, model: readonly Entity[]) => string | undefined
}

const validName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const validBlock = /^manage[A-Z][A-Za-z0-9]{0,40}$/
const validLabel = /^\p{L}[\p{L}\p{N} -]{0,60}$/u

/** `group-booking` → `group-bookings`, `key` → `keys`, `city` → `cities`. */
const pluralOf = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`

/** `group-bookings` → `manageGroupBookings`. */
const blockOf = (plural: string): string =>
  `manage${plural
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const isTaken = (model: readonly Entity[], word: string): boolean =>
  model.some(({ name, annotation }) => [name, annotation.plural, annotation.path].includes(word))

/** The reason why an entity may not have this name; undefined: none. */
export const nameFault = (name: string, model: readonly Entity[]): string | undefined => {
  if (!validName.test(name) || name.length > 40)
    return `„${name}“ ist kein Name: Kleinbuchstaben a–z, Ziffern und Bindestriche, zum Beispiel building.`
  return isTaken(model, name) ? `„${name}“ gibt es schon.` : undefined
}

const labelFault = (answer: string): string | undefined =>
  validLabel.test(answer) ? undefined : 'Bitte ein deutsches Wort, das mit einem Buchstaben beginnt.'

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** "Gebäude" → `gebaeude`, as routes are written. */
export const routeOf = (many: string): string =>
  many
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]/g, '')

const manyFault = (answer: string, model: readonly Entity[]): string | undefined => {
  const route = routeOf(answer)
  const isKnown = model.some(({ annotation }) => annotation.screens?.some((screen) => screen.route === route))
  if (isKnown) return `Die Seite /admin/${route} gibt es schon.`
  return route === '' ? 'Bitte ein Wort mit lateinischen Buchstaben.' : labelFault(answer)
}

/** The questions in their order. `given` holds the answers so far and the name. */
export const questions: readonly Question[] = [
  { option: 'one', text: 'Deutscher Name, Einzahl', preset: () => '', fault: labelFault },
  { option: 'many', text: 'Deutscher Name, Mehrzahl', preset: ({ one = '' }) => one, fault: manyFault },
  {
    option: 'plural',
    text: 'Englische Mehrzahl, Pfad der API',
    preset: ({ name = '' }) => pluralOf(name),
    fault: nameFault,
  },
  {
    option: 'scope',
    text: 'Gehört sie einem Mandanten (tenant) oder der Instanz (instance)?',
    preset: () => 'tenant',
    fault: (answer) => (['tenant', 'instance'].includes(answer) ? undefined : 'Bitte tenant oder instance.'),
  },
  {
    option: 'screen',
    text: 'Eigene Seite in der Verwaltung? (ja, nein)',
    preset: () => 'ja',
    fault: (answer) => (['ja', 'nein'].includes(answer) ? undefined : 'Bitte ja oder nein.'),
  },
  {
    option: 'block',
    text: 'Rechtebereich der Rollen (ein vorhandener oder ein neuer; „-“: nur Inhaber)',
    preset: ({ plural = '', scope }) => (scope === 'instance' ? '-' : blockOf(plural)),
    fault: (answer, model) =>
      answer === '-' || validBlock.test(answer)
        ? undefined
        : `Bitte „-“, einen neuen wie manageBuildings oder: ${blocksOf(model)
            .map(({ key }) => key)
            .join(', ')}.`,
  },
]

/** The entity of checked answers. */
export const entityOf = (name: string, answers: Readonly<Record<Question['option'], string>>): NewEntity => ({
  name,
  plural: answers.plural,
  one: answers.one,
  many: answers.many,
  scope: answers.scope === 'instance' ? 'instance' : 'tenant',
  hasScreen: answers.screen === 'ja',
  block: answers.block === '-' ? null : answers.block,
})

/** The admin area of its screen: one of its own, or the instance's. */
export const areaOf = ({ scope, plural }: NewEntity): string => (scope === 'instance' ? 'instance' : plural)

/** Do roles need a new area of rights, and a new admin area? */
export const missingRights = (
  entity: NewEntity,
  model: readonly Entity[],
): { readonly block: boolean; readonly area: boolean } => ({
  block: entity.block !== null && !blocksOf(model).some(({ key }) => key === entity.block),
  area: entity.hasScreen && entity.scope === 'tenant' && !areasOf(model).includes(areaOf(entity)),
})
