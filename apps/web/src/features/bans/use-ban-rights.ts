import { banPermissions } from '@kubora/validation/permissions/bans'
import { type Realm, realms } from '@kubora/validation/realms'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import type { Protection } from '#shell/player/use-protection.ts'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** Where a ban holds: a realm, or null for the whole network. */
export type BanScope = Realm | null

/** What the user may do with bans; nothing until that is known. */
export interface BanRights {
  /** The scopes in which the user may ban, as far as the player is not protected. */
  scopes: readonly BanScope[]
  /** Whether the user may send bans again, and change files of evidence of earlier bans. */
  mayBanEverywhere: boolean
  /** Whether the user may change the files of evidence. */
  mayProve: boolean
  /** Whether the user may open files of evidence. */
  mayOpen: boolean
  /** Returns what the user may do with an active ban. */
  actionsOn: (ban: { realm: BanScope }) => readonly BanAction[]
}

const { editBans, deleteBans, editRealmBans, viewEvidence } = banPermissions
const asked = permissionsOf([{ permission: [editBans, deleteBans, editRealmBans, viewEvidence] }])

/** Returns the scopes in which those with these permissions may ban. */
export function banScopes(granted: readonly string[]): readonly BanScope[] {
  return granted.includes(editBans) ? [null, ...realms] : grantedRealms(editRealmBans, granted)
}

/** Returns the scopes that an edited ban may have: who may ban only in realms leaves it where it is. */
export function editedScopes(
  ban: { realm: BanScope },
  { scopes }: Pick<BanRights, 'scopes'>,
): readonly BanScope[] {
  return scopes.includes(null) ? scopes : [ban.realm]
}

/** Returns what the user may do with bans of a player, protected or not; the server checks it at each call. */
export function useBanRights(protection: Protection | null): BanRights {
  const { granted = [] } = usePermissions(asked)
  const scopes = banScopes(granted)
  const mayBanEverywhere = granted.includes(editBans)
  return {
    scopes,
    mayBanEverywhere,
    mayProve: mayBanEverywhere && protection !== 'SELF',
    mayOpen: granted.includes(viewEvidence),
    actionsOn: ({ realm }) => {
      const mayEnd =
        granted.includes(deleteBans) || grantedRealms(editRealmBans, granted).some((held) => held === realm)
      return [
        ...(scopes.includes(realm) && protection === null ? (['edit'] as const) : []),
        // who holds every permission may be unbanned, but nobody decides on a ban of their own
        ...(mayEnd && protection !== 'SELF' ? (['shorten', 'unban'] as const) : []),
      ]
    },
  }
}
