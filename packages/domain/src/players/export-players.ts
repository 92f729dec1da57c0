import { playerPermissions } from '@kubora/validation/permissions/players'
import { playerExport } from '@kubora/validation/player-export'
import { defineAction } from '#actions/define-action.ts'

/**
 * Records that a team member exports players, before the rows leave the server: which search, filter or ids, and where
 * the part begins. Returns these as they are recorded; ids are null for a list. The rows are personal data, so each part of an export has its line in the audit log.
 */
export const exportPlayers = defineAction({
  name: 'players.export',
  permission: playerPermissions.exportPlayers,
  input: playerExport,
  grave: true,
  run: async (_unit, { search, filter, ids, from }) => {
    const after = { search: search ?? '', filter: filter ?? {}, ids: ids ?? null, from: from ?? 0 }
    return { result: after, audit: { target: { type: 'players', id: 'list' }, after } }
  },
  revert: { none: 'RECEIVED' },
})
