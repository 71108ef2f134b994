import { expect, it } from 'vitest'
import { buildModel } from '../../../generator/model/buildModel.ts'
import { readSources } from '../../../generator/read/readSources.ts'
import { longestOf, sampleOf } from '../../../generator/samples/samples.ts'
import { isObject } from '../../../src/domain/json.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { prepareRecord } from '../../../src/domain/rules/prepareRecord.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { demandShape, demandValid } from '../../../src/server/records/validated.ts'

const { kinds } = createRecords(Buffer.alloc(32))

/** What the server refuses a document for: by its schema, and by the rules that compare fields. */
const refusalOf = (name: string, sample: object): unknown => {
  const kind = kinds.get(name)
  if (kind === undefined) throw new Error(`no kind "${name}"`)
  try {
    const document = prepareRecord(name, sample)
    if (!isObject(document)) throw new Error('no document')
    demandShape(kind, document)
    demandValid(kind, document, Date.now())
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.details
    throw error
  }
}

it.each(buildModel(readSources('.')).map((entity) => [entity.name, entity] as const))(
  'the server takes the samples of %s: one as typed, one with the longest words, the rows of a list, and that of each screen',
  (name, entity) => {
    expect(refusalOf(name, sampleOf(entity))).toBeNull()
    expect(refusalOf(name, longestOf(entity))).toBeNull()
    for (const at of [0, 1, 2])
      expect([at, refusalOf(name, sampleOf(entity, { id: `row-${at}` }, at))]).toEqual([at, null])
    for (const { name: screen, fixed = {} } of entity.annotation.screens ?? [])
      expect([screen, refusalOf(name, { ...sampleOf(entity), ...fixed })]).toEqual([screen, null])
  },
)
