import type { User } from '../../generated/entities/user.ts'
import type { HttpClient } from './dataProvider.ts'
import type { Profile } from './ownProfile.ts'
import type { Session } from './session.ts'

/** Reads and saves the own profile; a change updates the name in the top bar. */
export const createProfile = (http: HttpClient, session: Session): Profile => {
  const ask = async (options?: RequestInit): Promise<User> => {
    const { json } = await http('/api/user', options)
    // The server validates its response by the schema this type is generated from.
    return json as User
  }
  return {
    load: () => ask(),
    save: async (loaded, data) => {
      const stored = await ask({ method: 'PUT', body: JSON.stringify({ ...loaded, ...data }) })
      await session.check()
      return stored
    },
  }
}
