import { describe, expect, it } from 'vitest'
import { anyDefinitions } from '../../../src/admin/workbench/anyDefinitions.ts'
import { apiExample } from '../../../src/admin/workbench/apiExample.ts'
import { documented, faultsOf, type EntityName } from '../../schemas/documents.ts'

const exampleOf = (name: EntityName) => {
  const definition = anyDefinitions.find(({ entity }) => entity.name === name)
  return definition && apiExample(definition.entity, { ...documented[name].sample }, 'http://localhost:8080')
}

describe('the call of the API that the workbench shows', () => {
  it.each(Object.keys(documented) as EntityName[])(
    'of %s has a body within the schema, and no secret in its answer',
    (name) => {
      const example = exampleOf(name)
      if (example === undefined || example.body === null) return
      const missing = faultsOf(name, example.body).filter((fault) => !fault.endsWith(' required'))
      expect(missing).toEqual([])
      expect(JSON.stringify(example.body)).not.toContain('timeCreated')
      expect(JSON.stringify(example.answer)).not.toMatch(/"(?:noreplyPassword|paymentSecret|privateClientSecret)":/)
    },
  )

  it('is one line for a terminal', () => {
    expect(exampleOf('coupon')).toMatchObject({ method: 'PUT', path: '/api/muster-1/coupons?create=true' })
    expect(exampleOf('coupon')?.curl).toMatch(
      /^curl --request PUT .*"discount":.*'http:\/\/localhost:8080\/api\/muster-1\/coupons\?create=true'$/,
    )
    expect(exampleOf('tenant')).toMatchObject({ method: 'POST', path: '/api/tenants' })
  })
})
