// What a team member reads and decides about himself.
import { randomBytes } from 'node:crypto'
import { administrator } from './plugin.mjs'

const password = 'Kubora-Demo-1'
// joined, as the project's own code takes names of permissions from its constants alone
const rights = [
  ['acp', 'players', 'edit'],
  ['acp', 'logs', 'view'],
].map((parts) => parts.join('.'))

const readNote = 'query ($id: ID!) { player(id: $id) { notes(first: 1) { items { version text } } } }'
const writeNote = 'mutation ($input: EditPlayerNoteInput!) { editPlayerNote(input: $input) { id } }'

/** @type {import('./main.mjs').Attack[]} */
export const oneselfAttacks = [
  {
    point: 'D4',
    name: 'read and change what colleagues note of oneself, and read their lines in the log',
    async run({ site }) {
      const admin = await administrator(site)
      const { token: own } = await site.logIn('supporter@kubora.example', password)
      /** @param {string | null} token @param {string} query @param {object} variables */
      const ask = (token, query, variables) => site.graphql(query, { ...variables }, { token: token ?? '' })
      const { id } = (await ask(own, '{ me { player { id } } }', {})).data.me.player
      const edit = async (/** @type {string} */ operation, /** @type {object} */ input) => {
        const [name, type] = operation.split(' ')
        return ask(admin.token, `mutation ($input: ${type}!) { ${name}(input: $input) { playerId } }`, {
          input,
        })
      }
      for (const permission of rights)
        await edit('addPermission AddPermissionInput', { playerId: id, permission })
      const noteOf = async (/** @type {string | null} */ token) =>
        (await ask(token, readNote, { id })).data?.player?.notes.items[0] ?? { version: 0, text: '' }
      const before = await noteOf(admin.token)
      const text = `Watch this one ${randomBytes(4).toString('hex')}`
      const input = { playerId: id, version: before.version, text }
      const { code } = await ask(admin.token, writeNote, { input })
      const found = []
      try {
        if (code !== null) throw new Error(`note: ${code}`)
        if ((await noteOf(own)).text === text) found.push('the note about oneself was read')
        const now = { playerId: id, version: before.version + 1, text: 'A saint.' }
        if ((await ask(own, writeNote, { input: now })).code === null) found.push('it was changed')
        const limit = await ask(
          own,
          'mutation ($input: EditAllowedCharactersInput!) { editAllowedCharacters(input: $input) { id } }',
          { input: { playerId: id, realm: 'de', version: 0, allowed: 10 } },
        )
        if (limit.code === null) found.push('the own allowed characters were set')
        const log = await ask(
          own,
          'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 20) { items { newValue } } }',
          { filter: { targetType: 'player', targetId: id } },
        )
        if (log.data === null) throw new Error(`log: ${log.code}`)
        if (JSON.stringify(log.data).includes(text)) found.push('the line about oneself was read in the log')
      } finally {
        const { version } = await noteOf(admin.token)
        await ask(admin.token, writeNote, { input: { playerId: id, version, text: before.text } })
        const held = await ask(
          admin.token,
          'query ($id: ID!) { playerRights(playerId: $id) { permissions { permission version } } }',
          { id },
        )
        for (const { permission, version: stored } of held.data.playerRights.permissions) {
          if (!rights.includes(permission)) continue
          await edit('removePermission HeldPermissionTarget', { playerId: id, permission, version: stored })
        }
      }
      return found
    },
  },
]
