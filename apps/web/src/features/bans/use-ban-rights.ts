import { banPermissions } from '@kubora/validation/permissions/bans'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import type { Protection } from '#shell/player/use-protection.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What the user may do with bans; nothing until that is known. */
export interface BanRights {
  /** Whether the user may ban, and send bans again, as far as the player is not protected. */
  mayBan: boolean
  /** Whether the user may change the files of evidence. */
  mayProve: boolean
  /** Whether the user may open files of evidence. */
  mayOpen: boolean
  /** What the user may do with an active ban. */
  actions: readonly BanAction[]
}

const asked = [banPermissions.editBans, banPermissions.deleteBans, banPermissions.viewEvidence]

/** Returns what the user may do with bans of a player, protected or not; the server checks it at each call. */
export function useBanRights(protection: Protection | null): BanRights {
  const { granted = [] } = usePermissions(asked)
  const mayBan = granted.includes(banPermissions.editBans)
  const mayEnd = granted.includes(banPermissions.deleteBans)
  return {
    mayBan,
    mayProve: mayBan && protection !== 'SELF',
    mayOpen: granted.includes(banPermissions.viewEvidence),
    actions: [
      ...(mayBan && protection === null ? (['edit'] as const) : []),
      // who holds every permission may be unbanned, but nobody decides on a ban of their own
      ...(mayEnd && protection !== 'SELF' ? (['shorten', 'unban'] as const) : []),
    ],
  }
}
