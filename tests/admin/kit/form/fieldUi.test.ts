import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { widgetNames } from '../../../../src/admin/kit/form/fieldUi.ts'
import { rjsfWidgets } from '../../../../src/admin/kit/form/rjsfWidgets.tsx'

interface Vocabulary {
  readonly definitions: {
    readonly propertyAdmin: { readonly properties: { readonly widget: { readonly enum: readonly string[] } } }
  }
}

describe('widgets', () => {
  const vocabulary = JSON.parse(readFileSync('schemas/vocabulary/entity.schema.json', 'utf8')) as Vocabulary
  const listed = vocabulary.definitions.propertyAdmin.properties.widget.enum

  it('are those of the vocabulary’s closed list', () => {
    expect([...widgetNames].sort()).toEqual([...listed].sort())
  })

  it('are all drawn by the form, but the custom one, which an override draws, and panels, which are a field', () => {
    const missing = listed.filter((name) => name !== 'custom' && name !== 'panels' && !(name in rjsfWidgets))
    expect(missing).toEqual([])
  })
})
