import type { Rule } from '../fault.ts'

/** Ids that people choose for the whole instance are looked up as mail addresses of accounts; of other records none would be found. */
export const looseAddress: Rule = {
  code: 'SCH049',
  *check({ entities }) {
    for (const { file, schema } of entities) {
      const { scope, idFrom } = schema['x-entity'] ?? {}
      if (scope !== 'instance' || idFrom !== 'person' || schema['x-access']?.own?.includes('id')) continue
      yield {
        file,
        pointer: '/x-entity/idFrom',
        at: 'value',
        cause:
          'Ids that people choose for the instance are looked up as mail addresses of accounts, and these are none.',
        fix: 'Use "server", and a property of its own for what people choose; or the scope "tenant". For accounts, name "id" in "own" of "x-access".',
      }
    }
  },
}
