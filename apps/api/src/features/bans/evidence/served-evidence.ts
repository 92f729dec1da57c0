import { openEvidence } from '@kubora/domain/bans/evidence/open-evidence'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { banPermissions } from '@kubora/validation/permissions/bans'
import type { PrivateFiles } from '#http/files/add-private-file-route.ts'

/** Files that prove bans, for those with the permission; not for the player of the ban. */
export const servedEvidence: PrivateFiles = {
  path: '/api/evidence',
  name: 'evidence',
  open: openEvidence.run,
  requireOpen: (_context, principal) => requirePermission(principal, banPermissions.viewEvidence),
}
