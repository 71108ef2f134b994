import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isVisible } from '../../../src/domain/objectRights.ts'
import { bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { scopeOf } from '../../../src/domain/access.ts'
import { type Actor, visitor } from '../../../src/server/actor.ts'
import { visibleTo } from '../../../src/server/records/visibleTo.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { loadActor } from '../../../src/server/database/actors.ts'
import { usualEngines } from '../../support/engines.ts'
import { type Hall, openHall } from '../bookings/hall.ts'

const users = [[], ['own@demo.example'], ['guest@demo.example', 'team@demo.example']]
const roles = [[], ['own'], ['read', 'team']]
const owners = [null, 'own@demo.example', 'guest@demo.example']

describe.each(usualEngines)('the rule of hidden objects on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
    for (const permittedUsers of users)
      for (const permittedRoles of roles)
        for (const assignedUserId of owners)
          await hall.object({ permittedUsers, permittedRoles, assignedUserId, ownerUserId: null })
  })
  afterAll(() => hall.close())

  it('PERM-028 is the same in SQL and in the domain, for every reader and every object', async () => {
    const kind = kindNamed(hall.registry.kinds, 'bookable')
    const { system } = hall.database
    const loaded = await Promise.all(
      ['own', 'read', 'team', 'guest', 'foreign', 'owner', 'instance'].map((name) =>
        loadActor((query) => system.query(query), `${name}@demo.example`, null, 0),
      ),
    )
    const actors = [visitor, ...loaded.filter((actor): actor is Actor => actor !== null)]
    expect(actors).toHaveLength(8)
    const answers = new Set<string>()
    for (const actor of actors) {
      const reader = {
        userId: actor.userId,
        roleIds: actor.roleIds.get('stadt') ?? [],
        reads: scopeOf(actor.permissions, 'stadt', 'read', bookableEntity.access),
      }
      const rows = await system.query<{ visible: boolean; doc: Parameters<typeof isVisible>[0] }>(
        sql`select ${visibleTo(kind, actor, 'stadt')} as visible, record.doc from bookables as record where record.tenant_id = 'stadt'`,
      )
      expect(rows).toHaveLength(27)
      for (const { visible, doc } of rows) {
        expect([actor.userId, doc, visible]).toEqual([actor.userId, doc, isVisible(doc, reader)])
        answers.add(`${reader.reads} ${visible}`)
      }
    }
    // Every scope is met, and every answer it can give.
    expect([...answers].sort()).toEqual(['all true', 'none false', 'none true', 'own false', 'own true'])
  })
})
