import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition } from '../../../../src/admin/kit/definition/definition.ts'
import { fieldTitles, problemSentence } from '../../../../src/admin/kit/form/fieldTitles.ts'
import { sectionOfPath } from '../../../../src/admin/kit/form/sectionOfPath.ts'
import { isObject } from '../../../../src/domain/json.ts'
import bookableForm from '../../../../src/generated/admin/bookable.form.ts'
import eventForm from '../../../../src/generated/admin/event.form.ts'
import instanceForm from '../../../../src/generated/admin/instance.form.ts'
import roleForm from '../../../../src/generated/admin/role.form.ts'
import tenantForm from '../../../../src/generated/admin/tenant.form.ts'

type Form = FormDefinition<AnyRecord>
const formOf = (form: unknown) => form as Form

const titlesIn = (form: unknown, path: string, record: AnyRecord = {}) => {
  const section = sectionOfPath(formOf(form).sections, path, record)
  if (!section) throw new Error(`no section for ${path}`)
  return fieldTitles(section, path, record).join(', ')
}

interface Leaf {
  readonly path: string
  readonly record: unknown
  readonly lists: number
  readonly title: unknown
}

/** Every leaf value of a schema, the second entry of each list, with a record that contains it. */
const leavesOf = (schema: unknown, path = '', lists = 0): readonly Leaf[] => {
  if (!isObject(schema)) return []
  const inner = (part: unknown, step: string, around: (value: unknown) => unknown, more = 0) =>
    leavesOf(part, `${path}/${step}`, lists + more).map((leaf) => ({ ...leaf, record: around(leaf.record) }))
  if (Array.isArray(schema.oneOf) && schema.oneOf.some((one) => isObject(one) && isObject(one.properties)))
    return schema.oneOf.flatMap((variant: unknown) =>
      // Entries with known kinds are named by their kind.
      leavesOf(variant, path, lists).map((leaf) => ({ ...leaf, lists: -1 })),
    )
  if (schema.type === 'array') return inner(schema.items, '1', (value) => [{}, value], 1)
  if (!isObject(schema.properties)) return [{ path, record: schema.const ?? null, lists, title: schema.title }]
  const constants = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, part]) =>
      isObject(part) && 'const' in part ? [[name, part.const]] : [],
    ),
  )
  return Object.entries(schema.properties).flatMap(([name, part]) =>
    inner(part, name, (value) => ({ ...constants, [name]: value })),
  )
}

describe('the place of a value in a form', () => {
  it('is told by entry and field, for parts of parts and entries of known kinds', () => {
    expect(titlesIn(bookableForm, '/openingHours/0/startTime')).toBe('Öffnungszeit 1, Beginn')
    expect(titlesIn(bookableForm, '/timePeriods/11/endTime')).toBe('Zeitfenster 12, Ende')
    expect(titlesIn(bookableForm, '/priceCategories/2/interval/end')).toBe('Preiskategorie 3, Gilt von – bis, Bis')
    expect(titlesIn(bookableForm, '/priceCategories/0/holidays/1/name')).toBe('Preiskategorie 1, Feiertag 2, Feiertag')
    expect(titlesIn(bookableForm, '/openingHours')).toBe('Öffnungszeiten')
    expect(titlesIn(bookableForm, '/title')).toBe('Titel')
    expect(titlesIn(bookableForm, '/openingHours/0/unknown')).toBe('Öffnungszeit 1')
    expect(titlesIn(eventForm, '/schedules/1/schedules/0/time')).toBe('Programmtag 2, Programmpunkt 1, Uhrzeit')
    const applications = [
      { id: 'pmPayment', type: 'payment' },
      { id: 'pareva', type: 'locker' },
    ]
    expect(titlesIn(tenantForm, '/applications/1/serverUrl', { applications })).toMatch(/^Pareva, /)
  })

  it.each(Object.entries({ bookableForm, eventForm, instanceForm, roleForm, tenantForm }))(
    'ends with the field’s own title and counts each list: %s',
    (_name, form) => {
      let count = 0
      for (const section of formOf(form).sections) {
        for (const { path, record, lists, title } of leavesOf(section.schema)) {
          count += 1
          const titles = fieldTitles(section, path, record as AnyRecord)
          const isEntry = path.endsWith('/1')
          expect(titles.at(-1), path).toBe(isEntry ? `${String(title)} 2` : title)
          if (lists >= 0)
            expect(
              titles.filter((part) => part.endsWith(' 2')),
              path,
            ).toHaveLength(lists)
        }
      }
      expect(count).toBeGreaterThan(5)
    },
  )
})

describe('a line of the summary', () => {
  it('says section, place and what is wrong, each name once', () => {
    const titles = ['Öffnungszeit 1', 'Beginn']
    const said = 'Zeitliche Abhängigkeiten, Öffnungszeit 1, Beginn: Bitte eine Uhrzeit angeben.'
    expect(problemSentence('Zeitliche Abhängigkeiten', titles, 'Bitte eine Uhrzeit angeben.')).toBe(said)
    expect(problemSentence('Zeitliche Abhängigkeiten', titles, 'Beginn: Bitte eine Uhrzeit angeben.')).toBe(said)
    expect(problemSentence('Titel', ['Titel'], 'Pflichtfeld')).toBe('Titel: Pflichtfeld')
    expect(problemSentence('Titel', ['Titel'], 'Titel muss ausgefüllt sein.')).toBe(
      'Titel: Titel muss ausgefüllt sein.',
    )
    expect(problemSentence('Preise', ['Preiskategorie 2', 'Preis netto'], 'Preis netto muss ausgefüllt sein.')).toBe(
      'Preise, Preiskategorie 2: Preis netto muss ausgefüllt sein.',
    )
  })
})
