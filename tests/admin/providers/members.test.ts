import { describe, expect, it } from 'vitest'
import { readMembers } from '../../../src/admin/providers/members.ts'

describe('members', () => {
  it('ROUTE-010 are users with roles and owners, sorted, each once', () => {
    const answer = {
      users: [
        { userId: 'z@x.example', roles: ['r1'] },
        { userId: 'a@x.example', roles: [] },
      ],
      owner: ['z@x.example', 'o@x.example'],
    }
    expect(readMembers(answer)).toEqual([
      { userId: 'a@x.example', roles: [], isOwner: false },
      { userId: 'o@x.example', roles: [], isOwner: true },
      { userId: 'z@x.example', roles: ['r1'], isOwner: true },
    ])
  })

  it.each([null, [], {}, { users: 'x', owner: 7 }, { users: [null, { roles: [] }] }])('are none in %j', (answer) =>
    expect(readMembers(answer)).toEqual([]),
  )
})
