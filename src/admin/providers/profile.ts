import type { UserAnswer } from '../../api/userAnswer.ts'
import type { OwnData } from './ownProfile.ts'

/** The own profile as the server keeps it. */
export interface Profile {
  readonly load: () => Promise<UserAnswer>
  /** Saves and answers what is stored now (PROFILE-010). */
  readonly save: (data: OwnData) => Promise<UserAnswer>
}
