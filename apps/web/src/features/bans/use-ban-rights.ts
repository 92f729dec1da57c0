import { banPermissions } from '@kubora/validation/permissions/bans'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What the user may do with bans; nothing until that is known. */
export interface BanRights {
  /** Whether the user may ban, and send bans again. */
  mayBan: boolean
  /** Whether the user may open files of evidence. */
  mayOpen: boolean
  /** What the user may do with an active ban. */
  actions: readonly BanAction[]
}

const asked = [banPermissions.editBans, banPermissions.deleteBans, banPermissions.viewEvidence]

/** Returns what the user may do with bans; the server checks it at each call. */
export function useBanRights(): BanRights {
  const { granted = [] } = usePermissions(asked)
  const mayBan = granted.includes(banPermissions.editBans)
  const mayEnd = granted.includes(banPermissions.deleteBans)
  return {
    mayBan,
    mayOpen: granted.includes(banPermissions.viewEvidence),
    actions: [...(mayBan ? (['edit'] as const) : []), ...(mayEnd ? (['shorten', 'unban'] as const) : [])],
  }
}
