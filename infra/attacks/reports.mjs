// What one ordinary game server can say of players.
import { randomBytes, randomUUID } from 'node:crypto'
import { administrator, leave, pluginOf } from './plugin.mjs'

const yearMs = 365 * 86_400_000

/**
 * Facts of a player that are false: a stay that began so long ago, a failed quiz, mods.
 * @param {string} uuid @param {{ beganMsAgo: number, mods?: number }} options
 */
function falseFacts(uuid, { beganMsAgo, mods = 1 }) {
  const version = Date.now()
  const [now, began] = [version, version - beganMsAgo].map((ms) => new Date(ms).toISOString())
  const about = { uuid, version }
  return [
    { kind: 'session', ...about, sessionId: randomUUID(), joinedAt: began, leftAt: now },
    { kind: 'quiz', ...about, passed: false, score: 0, total: 20, takenAt: now },
    ...Array.from({ length: mods }, (_, index) => ({
      kind: 'mod',
      ...about,
      modId: `cheat-${index}`,
      name: 'Cheat',
      firstUsedAt: began,
      lastUsedAt: now,
    })),
  ]
}

/**
 * Returns players who are in no team and on no server now, and whom no other attack reported.
 * @param {import('./site.mjs').Site} site @param {string} token
 */
async function absentPlayers(site, token) {
  const { data } = await site.graphql(
    '{ players(first: 100) { items { id uuid name online team } } }',
    {},
    { token },
  )
  return data.players.items.filter(
    (/** @type {any} */ each) => !each.online && !each.team && !each.name.startsWith('Attack_'),
  )
}

/** @param {string} path @param {any} plugin @param {object[]} rows */
async function accepted(path, plugin, rows) {
  const list = path === '/players' ? { players: rows } : { facts: rows }
  const { results = [] } = await plugin.call(path, { bootId: plugin.bootId, ...list })
  return results.filter((/** @type {any} */ { result }) => result !== 'rejected').length
}

/** @type {import('./main.mjs').Attack[]} */
export const reportAttacks = [
  {
    point: 'D2',
    name: 'write facts about the administrator and about a player who was never there',
    needs: 'key',
    async run({ site, key = '' }) {
      const admin = await administrator(site)
      const [player] = await absentPlayers(site, admin.token)
      const plugin = pluginOf(site, key)
      await plugin.hello()
      await plugin.sync({ playersOnline: [] })
      const found = []
      const facts = { beganMsAgo: 6 * yearMs }
      if ((await accepted('/player-facts', plugin, falseFacts(player.uuid, facts))) > 0)
        found.push('facts of a player who was never there were taken')
      await plugin.sync({ playersOnline: [{ uuid: admin.uuid, name: admin.name }] })
      if ((await accepted('/player-facts', plugin, falseFacts(admin.uuid, { beganMsAgo: 0 }))) > 0)
        found.push('facts of the administrator were taken, listed here')
      await leave(plugin)
      return found
    },
  },
  {
    point: 'D2',
    name: 'rename a player who was never there, and give the administrator playing time',
    needs: 'key',
    async run({ site, key = '' }) {
      const admin = await administrator(site)
      const [player] = await absentPlayers(site, admin.token)
      const plugin = pluginOf(site, key)
      await plugin.hello()
      await plugin.sync({ playersOnline: [] })
      const version = Date.now()
      const found = []
      const renamed = { uuid: player.uuid, name: 'Renamed_2', version }
      if ((await accepted('/players', plugin, [renamed])) > 0) found.push('the player was renamed')
      const claimed = { uuid: randomUUID(), name: player.name, version }
      if ((await accepted('/players', plugin, [claimed])) > 0) found.push('somebody new took the name')
      const played = { uuid: admin.uuid, name: admin.name, version, playtimeMinutes: 99_999_999 }
      if ((await accepted('/players', plugin, [played])) > 0) found.push('the playing time was taken')
      await leave(plugin)
      return found
    },
  },
  {
    point: 'D2',
    name: 'push out what other servers know of a player who is here, and invent years of stay',
    needs: 'key',
    async run({ site, key = '' }) {
      const { token } = await administrator(site)
      const read = async (/** @type {string} */ id) =>
        (
          await site.graphql(
            'query ($id: ID!) { player(id: $id) { mods { modId } playSessions { items { joinedAt } } playtimeMinutes } }',
            { id },
            { token },
          )
        ).data.player
      let player
      let before
      for (const each of await absentPlayers(site, token)) {
        before = await read(each.id)
        player = each
        if (before.mods.some((/** @type {any} */ { modId }) => !modId.startsWith('cheat'))) break
      }
      const plugin = pluginOf(site, key)
      await plugin.hello()
      await plugin.sync({ playersOnline: [{ uuid: player.uuid, name: player.name }] })
      await accepted('/player-facts', plugin, falseFacts(player.uuid, { beganMsAgo: 6 * yearMs, mods: 60 }))
      const row = { uuid: player.uuid, name: player.name, version: Date.now(), playtimeMinutes: 99_999_999 }
      await accepted('/players', plugin, [row])
      await leave(plugin)
      const after = await read(player.id)
      const kept = new Set(after.mods.map((/** @type {any} */ { modId }) => modId))
      const found = []
      if (before.mods.some((/** @type {any} */ { modId }) => !kept.has(modId)))
        found.push('a mod was pushed out')
      if (
        after.playSessions.items.some(
          (/** @type {any} */ { joinedAt }) => Date.parse(joinedAt) < Date.now() - 5 * yearMs,
        )
      )
        found.push('a stay of six years was taken')
      if (after.playtimeMinutes >= 99_999_999) found.push('a playing time of 190 years was taken')
      return found
    },
  },
  {
    point: 'C4',
    name: 'take a name back by a late report',
    needs: 'key',
    async run({ site, key = '' }) {
      const { token } = await administrator(site)
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const [bearer, taker, name] = [randomUUID(), randomUUID(), `Attack_${randomBytes(4).toString('hex')}`]
      const version = Date.now() - 60_000
      const report = (/** @type {object[]} */ ...rows) => accepted('/players', plugin, rows)
      await report({ uuid: bearer, name, version: 1 }, { uuid: taker, name: `${name}x`, version: 1 })
      await report({ uuid: bearer, name, version })
      await report({ uuid: taker, name, version: version + 20_000 })
      await report({ uuid: bearer, name, version: version + 10_000 })
      await leave(plugin)
      const { data } = await site.graphql(
        'query ($search: String!) { players(search: $search, first: 9) { items { uuid nameCurrent } } }',
        { search: name },
        { token },
      )
      const [first] = data?.players.items ?? []
      return first?.uuid === taker && first.nameCurrent ? [] : ['a former bearer has the name again']
    },
  },
]
