import { describe, expect, it } from 'vitest'
import { storages } from '../../src/generated/server/storages.ts'
import { faultsOf, sampleWith, type EntityName } from './documents.ts'

const messages = (entity: EntityName): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const storage = Object.values(storages).find((candidate) => candidate.entity.name === entity)
  if (!storage) throw new Error(`no storage of ${entity}`)
  return storage.messages
}

/** An invalid value, the keyword that must reject it, and the documented sentence. */
const quoted: readonly (readonly [
  id: string,
  entity: EntityName,
  pointer: string,
  value: unknown,
  keyword: string,
  sentence: string,
])[] = [
  ...['name', 'contactName', 'location', 'mail', 'phone', 'website'].flatMap((field) => [
    ['ENTITY-014', 'tenant', `/${field}`, undefined, 'required', 'Pflichtfeld'] as const,
    ['ENTITY-014', 'tenant', `/${field}`, '', 'minLength', 'Pflichtfeld'] as const,
    ['ENTITY-014', 'tenant', `/${field}`, '  ', 'pattern', 'Pflichtfeld'] as const,
  ]),
  ['ENTITY-014', 'tenant', '/mail', 'rathaus', 'format', 'Muss gültige Email-Adresse sein.'],
  ['ENTITY-014 ERR-083', 'tenant', '/bookableDetailLink', 'https://stadt.example', 'pattern', 'Ungültige URL.'],
  ['ENTITY-014 ERR-083', 'tenant', '/eventDetailLink', 'ftp://stadt.example/x', 'format', 'Ungültige URL.'],
  ['CONST-004', 'tenant', '/paymentPurposeSuffix', 'x'.repeat(13), 'maxLength', 'Maximal 12 Zeichen erlaubt.'],
  [
    'ENTITY-016',
    'tenant',
    '/applications/0/paymentPurposeSuffix',
    'x'.repeat(13),
    'maxLength',
    'Maximal 12 Zeichen erlaubt.',
  ],
  ['ENTITY-039', 'coupon', '/discount', undefined, 'required', 'Pflichtfeld'],
  ['ENTITY-044', 'role', '/name', undefined, 'required', 'Pflichtfeld'],
  ['ENTITY-044', 'role', '/name', '', 'minLength', 'Pflichtfeld'],
  ['ENTITY-024', 'event', '/information/name', undefined, 'required', 'Name der Veranstaltung muss ausgefüllt sein.'],
  ['ENTITY-024', 'event', '/information/startDate', undefined, 'required', 'Startdatum muss ausgefüllt sein.'],
  ['ENTITY-024', 'event', '/information/startTime', undefined, 'required', 'Startuhrzeit muss ausgefüllt sein.'],
  ['ENTITY-025', 'event', '/eventLocation/emailAddress', 'kultur', 'pattern', 'E-Mail ist ungültig.'],
  ['ENTITY-032', 'booking', '/mail', 'eva', 'format', 'E-Mail muss gültig sein'],
]

describe('messages that the documents quote', () => {
  it.each(quoted)(
    '%s %s%s: %j is refused by %s with its sentence',
    (_id, entity, pointer, value, keyword, sentence) => {
      const at = keyword === 'required' ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer
      expect(faultsOf(entity, sampleWith(entity, pointer, value))).toContain(`${at} ${keyword}`)
      expect(messages(entity)[pointer.replaceAll(/\/\d+/g, '/*')]?.[keyword]).toBe(sentence)
    },
  )
})
