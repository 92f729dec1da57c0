// What a team member who edits permissions, and holds few, can do to colleagues.
import { randomBytes } from 'node:crypto'

const password = 'Kubora-Demo-1'
// joined, as the project's own code takes names of permissions from its constants alone
const right = ['network', 'permissions', 'edit'].join('.')

/**
 * Logs in as the administrator and as an editor of the same level as the supporter who edits permissions, and runs `attack`; then
 * everything is as before. Returns what got through.
 * @param {import('./site.mjs').Site} site
 * @param {(people: { admin: Caller, editor: Caller, supporterId: string }) => Promise<string[]>} attack
 * @typedef {(operation: string, input: object) => Promise<{ data: any, errors: any[], code: string | null }>} Caller
 */
async function asEditor(site, attack) {
  const [adminToken, editorToken, supporterToken] = await Promise.all(
    ['admin', 'editor', 'supporter'].map(
      async (name) => (await site.logIn(`${name}@kubora.example`, password)).token ?? '',
    ),
  )
  /** @param {string} token @returns {Caller} */
  const callerOf = (token) => async (operation, input) => {
    const [name, type, result] = operation.split(' ')
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} } }`
    return site.graphql(query, { input }, { token })
  }
  const idOf = async (/** @type {string} */ token) =>
    (await site.graphql('{ me { player { id } } }', {}, { token })).data.me.player.id
  const [editorId, supporterId] = [await idOf(editorToken ?? ''), await idOf(supporterToken ?? '')]
  const admin = callerOf(adminToken ?? '')
  const rightsOf = async (/** @type {string} */ playerId) =>
    (
      await site.graphql(
        'query ($id: ID!) { playerRights(playerId: $id) { rank { setId version } permissions { permission version } } }',
        { id: playerId },
        { token: adminToken ?? '' },
      )
    ).data.playerRights
  const { rank } = await rightsOf(supporterId)
  const given = await admin('addPermission AddPermissionInput playerId', {
    playerId: editorId,
    permission: right,
  })
  const ranked = await admin('setRank SetRankInput playerId', {
    playerId: editorId,
    rankId: rank.setId,
    version: null,
  })
  try {
    if (given.code !== null || ranked.code !== null) throw new Error(`set up: ${given.code} ${ranked.code}`)
    return await attack({ admin, editor: callerOf(editorToken ?? ''), supporterId })
  } finally {
    const now = await rightsOf(editorId)
    const held = now.permissions.find((/** @type {any} */ each) => each.permission === right)
    if (held)
      await admin('removePermission HeldPermissionTarget playerId', {
        playerId: editorId,
        permission: right,
        version: held.version,
      })
    if (now.rank)
      await admin('removeRank HeldRankTarget playerId', { playerId: editorId, version: now.rank.version })
  }
}

const newGroup = () => ({
  name: `Attack ${randomBytes(4).toString('hex')}`,
  isTeam: false,
  permissions: [],
  requiresSecondFactor: true,
})

/** @type {import('./main.mjs').Attack[]} */
export const rightsAttacks = [
  {
    point: 'D1',
    name: 'shut an equal out by a group or rank that requires a second factor',
    async run({ site }) {
      return asEditor(site, async ({ admin, editor, supporterId }) => {
        const found = []
        const group = await editor('addPermissionGroup AddPermissionGroupInput id', newGroup())
        if (group.data?.addPermissionGroup) {
          found.push('the editor made a group that requires one')
          await admin('deletePermissionGroup RightsSetTarget id', {
            id: group.data.addPermissionGroup.id,
            version: 1,
          })
        }
        const rank = await editor('addRank AddRankInput id', { ...newGroup(), level: 1, minecraftPrefix: '' })
        if (rank.data?.addRank) {
          found.push('the editor made a rank that requires one')
          await admin('deleteRank RightsSetTarget id', { id: rank.data.addRank.id, version: 1 })
        }
        const { data } = await admin('addPermissionGroup AddPermissionGroupInput id', newGroup())
        const groupId = data.addPermissionGroup.id
        const joined = await editor('addToGroup AddToGroupInput playerId', { playerId: supporterId, groupId })
        if (joined.code === null) found.push('the editor put the supporter into a group that requires one')
        await admin('deletePermissionGroup RightsSetTarget id', { id: groupId, version: 1 })
        return found
      })
    },
  },
  {
    point: 'D5',
    name: 'make a group that looks like the administrators, or is called as tokens call users',
    async run({ site }) {
      return asEditor(site, async ({ admin, editor }) => {
        const found = []
        for (const name of ['\u0410dmin', '\uff21\uff44\uff4d\uff49\uff4e', 'Adm1n', 'user', '\uff35ser']) {
          const { data } = await editor('addPermissionGroup AddPermissionGroupInput id', {
            ...newGroup(),
            requiresSecondFactor: false,
            name,
          })
          if (!data?.addPermissionGroup) continue
          found.push(`there is a group ${name}`)
          await admin('deletePermissionGroup RightsSetTarget id', {
            id: data.addPermissionGroup.id,
            version: 1,
          })
        }
        return found
      })
    },
  },
]
