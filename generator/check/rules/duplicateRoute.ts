import { screensOf } from '../entityFault.ts'
import type { Rule } from '../fault.ts'
import type { EntityDraft } from '../project.ts'

interface Claim {
  readonly file: string
  readonly pointer: string
  readonly screen: string
  readonly address: string
}

/** Every address a screen uses, with the key that defines it. */
const claimsOf = (entity: EntityDraft): readonly Claim[] =>
  screensOf(entity).flatMap(({ screen, pointer }) => {
    const { route, formRoute, name = '' } = screen
    const claim = (key: string, address: string): Claim => ({
      file: entity.file,
      pointer: `${pointer}/${key}`,
      screen: name,
      address,
    })
    const forms = formRoute ?? route
    return [
      ...(name === '' ? [] : [claim('name', `place "${name}"`)]),
      ...(route === undefined || route === '' ? [] : [claim('route', `address "/admin/${route}"`)]),
      ...(forms === undefined || forms === '' || screen.single
        ? []
        : [claim(formRoute === undefined ? 'route' : 'formRoute', `address "/admin/${forms}/edit"`)]),
    ]
  })

/** Two screens with one address or name: the second would never be shown. */
export const duplicateRoute: Rule = {
  code: 'SCH019',
  *check({ entities }) {
    const taken = new Map<string, Claim>()
    for (const claim of entities.flatMap(claimsOf)) {
      const other = taken.get(claim.address)
      if (other)
        yield {
          file: claim.file,
          pointer: claim.pointer,
          at: 'value',
          cause: `The ${claim.address} is taken by screen "${other.screen}" of ${other.file}.`,
          fix: 'Choose another one.',
        }
      else taken.set(claim.address, claim)
    }
  },
}
