import type { Reply, Session } from '../../support/session.ts'

export const town = 'musterstadt'

export const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

export const idOf = (reply: Reply): string => String(field(reply.body, 'id'))

/** One of the six calls about members of a tenant. */
export const memberCall = (session: Session, call: string, body: object, of = town): Promise<Reply> =>
  session.post(`/api/tenants/${of}/${call}`, body)

/** A role of the tenant, made in this session. */
export const makeRole = async (session: Session, role: object): Promise<string> => {
  const reply = await session.put(`/api/${town}/roles`, { name: 'Probe', ...role })
  if (reply.status !== 201) throw new Error(reply.text)
  return idOf(reply)
}

/** The roles of one member as the tenant's administration shows them; undefined for non-members. */
export const rolesOf = async (session: Session, userId: string): Promise<readonly string[] | undefined> => {
  const users = field((await session.get(`/api/${town}/users`)).body, 'users')
  const member: unknown = (Array.isArray(users) ? users : []).find((user) => field(user, 'userId') === userId)
  if (member === undefined) return undefined
  const roles = field(member, 'roles')
  return Array.isArray(roles) ? roles.map(String) : []
}

/** The tenant's owners. */
export const ownersOf = async (session: Session): Promise<unknown> =>
  field((await session.get(`/api/${town}/users`)).body, 'owner')
