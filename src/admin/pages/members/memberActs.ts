import { mayChangeMembers } from '../../../domain/membership.ts'
import type { PermissionState } from '../../../domain/access.ts'
import type { Member } from '../../providers/members.ts'
import { memberTexts } from './memberTexts.ts'

const texts = memberTexts.menu

/** Why an action on a member is not possible; undefined: it is. */
export interface MemberRefusals {
  readonly edit: string | undefined
  readonly objects: string | undefined
  readonly view: string | undefined
  readonly takeRole: string | undefined
  readonly makeOwner: string | undefined
  readonly makeMember: string | undefined
  readonly remove: string | undefined
}

/**
 * Obstacles to each action on a member, by the domain's rule and the number of owners.
 * @param owners number of owners: the last one stays
 * @param mayAssign the user may change bookables, which hold the responsible person
 */
export const memberRefusals = (
  state: PermissionState,
  tenant: string | null,
  { userId, isOwner }: Member,
  owners: number,
  mayAssign: boolean,
): MemberRefusals => {
  const may = (act: Parameters<typeof mayChangeMembers>[2]) => mayChangeMembers(state, tenant, act)
  const ofOwners = may('makeMember') ? (isOwner && owners === 1 ? texts.last : undefined) : texts.ownersOnly
  return {
    edit: may('giveRole') || may('takeRole') ? undefined : texts.noRight,
    objects: mayAssign ? undefined : memberTexts.objects.refused,
    view: userId === state.userId ? texts.self : may('makeOwner') ? undefined : texts.ownersOnly,
    takeRole: may('takeRole') ? undefined : texts.noRight,
    makeOwner: may('makeOwner') ? undefined : texts.ownersOnly,
    makeMember: ofOwners,
    remove: isOwner ? ofOwners : may('remove') ? undefined : texts.noRight,
  }
}
