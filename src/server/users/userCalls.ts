import { type Call, defineCall } from '../../api/call.ts'
import { membersAnswer } from '../../api/members.ts'
import { accountPath, ownProfilePath } from '../../api/ownProfile.ts'
import { userIdsCall } from '../../api/userIds.ts'
import { answerSchema, bodyOf, listQuerySchema, removedSchema } from '../records/answerSchemas.ts'
import type { Kind } from '../records/kind.ts'

/** The calls of users and of the own profile (API-034, API-073 … API-078). */
export const userCalls = (kind: Kind) => {
  const user = answerSchema(kind)
  const body = bodyOf(kind)
  return {
    list: defineCall({
      method: 'GET',
      path: '/api/users',
      summary: 'Benutzer: Inhaber der Instanz sehen alle, andere sich selbst',
      policy: { scope: 'user' },
      query: listQuerySchema(kind),
      answer: { type: 'array', items: user },
    }),
    ids: userIdsCall,
    read: defineCall({
      method: 'GET',
      path: '/api/users/:id',
      summary: 'Benutzer lesen: man selbst, Inhaber der Instanz; Inhaber seiner Mandanten nur Name und E-Mail',
      policy: { scope: 'user' },
      answer: user,
    }),
    save: defineCall({
      method: 'PUT',
      path: '/api/users',
      summary: 'Benutzer anlegen oder ändern',
      policy: { scope: 'instance' },
      proof: 'wenn ein Inhaber gesperrt wird oder nicht mehr als bestätigt gilt',
      query: { type: 'object', additionalProperties: false, properties: { create: { type: 'boolean' } } },
      ...body,
      answer: user,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: accountPath,
      summary: 'Benutzer löschen: Inhaber der Instanz, oder man selbst',
      policy: { scope: 'user' },
      proof: 'wenn er Inhaber ist oder man sich selbst löscht',
      answer: removedSchema,
    }),
    members: defineCall({
      method: 'GET',
      path: '/api/:tenant/users',
      summary: 'Mitglieder und Inhaber des Mandanten',
      policy: { scope: 'tenant', action: 'member' },
      answer: membersAnswer,
    }),
    profile: defineCall({
      method: 'GET',
      path: ownProfilePath,
      summary: 'Das eigene Profil',
      policy: { scope: 'user' },
      answer: user,
    }),
    saveProfile: defineCall({
      method: 'PUT',
      path: ownProfilePath,
      summary: 'Das eigene Profil ändern',
      policy: { scope: 'user' },
      ...body,
      answer: user,
    }),
  } satisfies Record<string, Call>
}
