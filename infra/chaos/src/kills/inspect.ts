import type { Command } from '@kubora/schema/protocol/command'
import type { GameServer } from '#kills/game-server.ts'
import type { Stored } from '#kills/stored.ts'
import type { WorkDone } from '#kills/work.ts'
import { listSome } from '#report/verdict.ts'
import type { TableRow } from '#report/print-table.ts'
import type { RecordedMail } from '#stack/smtp-recorder.ts'

/** The three sides of a run: what clients got acknowledged, what is stored, what the game servers and mailboxes got. */
export type Evidence = {
  done: WorkDone
  stored: Stored
  servers: readonly Pick<GameServer, 'id' | 'world'>[]
  mails: readonly RecordedMail[]
}

/** A comparison of the three sides; an empty list of violations means that all guarantees hold. */
export type Inspection = {
  /** Rows of: acked, stored, settled, applied, lost, doubled. */
  rows: TableRow[]
  violations: string[]
  /** Repetitions of a mail under the same Message-ID, the one case the documents admit. */
  mailsInWindow: number
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

function appliedOf<Type extends Command['type']>(servers: Evidence['servers'], type: Type) {
  return servers.flatMap(({ id, world }) =>
    world.applied
      .filter((command): command is Extract<Command, { type: Type }> => command.type === type)
      .map((command) => ({ command, serverId: String(id) })),
  )
}

function above(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts].filter(([, count]) => count > most).map(([key, count]) => `${key} (${count} times)`)
}

function inspectNotifications({ done, stored, servers }: Evidence): Omit<Inspection, 'mailsInWindow'> {
  const storedById = new Map(stored.notifications.map((row) => [row.id, row]))
  const seen = countBy(appliedOf(servers, 'notify'), ({ command }) => command.payload.text)
  const acked = done.notifications.filter(({ ids }) => ids.size > 0)
  const lost = acked.filter(({ ids, text }) => [...ids].some((id) => storedById.get(id)?.text !== text))
  const storedTwice = above(
    countBy(stored.notifications, ({ text }) => text),
    1,
  )
  const doubled = [...storedTwice, ...above(seen, 1)]
  const wrong = stored.notifications.filter(({ text, outcome }) =>
    seen.has(text) ? outcome !== 'success' : outcome === 'success',
  )
  const pending = stored.notifications.filter(({ outcome }) => outcome === 'pending')
  const audit = countBy(
    stored.audit.filter(({ action }) => action === 'notifications.send'),
    ({ notificationId }) => notificationId ?? 'none',
  )
  const unaudited = stored.notifications.filter(({ id }) => audit.get(id) !== 1)
  const strayAudit = [...audit.keys()].filter((id) => !storedById.has(id))
  return {
    rows: [
      [
        'notifications',
        acked.length,
        stored.notifications.length,
        stored.notifications.length - pending.length,
        seen.size,
        lost.length,
        doubled.length,
      ],
    ],
    violations: [
      ...listSome(
        'notification refused',
        done.notifications.flatMap(({ refusals }) => refusals),
      ),
      ...listSome(
        'notification acknowledged under two ids',
        acked.filter(({ ids }) => ids.size > 1).map(({ text }) => text),
      ),
      ...listSome(
        'notification acknowledged and lost',
        lost.map(({ text }) => text),
      ),
      ...listSome('notification doubled', doubled),
      ...listSome(
        'notification without an end',
        pending.map(({ text }) => text),
      ),
      ...listSome(
        'outcome is not what the player saw',
        wrong.map(({ text, outcome }) => `${text}: ${outcome}, seen ${seen.get(text) ?? 0} times`),
      ),
      ...listSome(
        'notification without exactly one audit line',
        unaudited.map(({ text }) => text),
      ),
      ...listSome('audit line without a notification', strayAudit),
    ],
  }
}

function inspectLinks({ done, stored, servers }: Evidence): Omit<Inspection, 'mailsInWindow'> {
  const pair = (link: { accountId: string; playerId: string | number }) =>
    `${link.accountId}-${link.playerId}`
  const storedPairs = countBy(stored.links, pair)
  const lost = done.links.filter((link) => !storedPairs.has(pair(link)))
  const doubled = above(
    countBy(stored.links, ({ playerId }) => playerId),
    1,
  )
  const acked = new Set(done.links.map(pair))
  const unasked = [...storedPairs.keys()].filter((key) => !acked.has(key))
  const linkAudit = countBy(
    stored.audit.filter(({ action }) => action === 'player-links.link'),
    ({ targetId }) => targetId,
  )
  const unaudited = stored.links.filter(({ playerId }) => linkAudit.get(playerId) !== 1)
  const shown = countBy(appliedOf(servers, 'link-changed'), ({ command }) => command.playerUuid)
  const shownTwice = above(shown, 1)
  const notNotified = stored.links.length - shown.size
  return {
    rows: [
      ['links', done.links.length, stored.links.length, stored.links.length, '', lost.length, doubled.length],
      ['messages of links', '', stored.links.length, '', shown.size, notNotified, shownTwice.length],
    ],
    violations: [
      ...listSome(
        'link acknowledged and lost',
        lost.map(({ playerName }) => playerName),
      ),
      ...listSome('player linked twice', doubled),
      ...listSome('link that no client got acknowledged', unasked),
      ...listSome('link without exactly one audit line', unaudited.map(pair)),
      ...(linkAudit.size === stored.links.length ? [] : ['audit lines of links that do not exist']),
      ...listSome('player notified of a link twice', shownTwice),
      ...(notNotified === 0 ? [] : [`${notNotified} players were not notified of their link in game`]),
    ],
  }
}

/** Every delivery is at its end, and ends `applied` if and only if the command took effect in that server's world. */
export function inspectCommands({
  stored,
  servers,
}: {
  stored: Pick<Stored, 'deliveries'>
  servers: Evidence['servers']
}): Omit<Inspection, 'mailsInWindow'> {
  const key = (row: { commandId: string; serverId: string }) => `${row.commandId} on ${row.serverId}`
  const effects = countBy(
    servers.flatMap(({ id, world }) =>
      world.applied.map((command) => ({ commandId: command.id, serverId: String(id) })),
    ),
    key,
  )
  const applied = new Set(stored.deliveries.filter(({ state }) => state === 'applied').map(key))
  const unknown = [...effects.keys()].filter((effect) => !applied.has(effect))
  const invented = [...applied].filter((delivery) => !effects.has(delivery))
  const open = stored.deliveries.filter(({ state }) => state === 'queued' || state === 'sent')
  const shown = new Set(
    stored.deliveries.filter(({ state }) => state === 'applied').map((row) => row.commandId),
  )
  const lasting = stored.deliveries.filter(({ type }) => type === 'link-changed')
  const lost = [...new Set(lasting.map(({ commandId }) => commandId))].filter((id) => !shown.has(id))
  const doubled = above(effects, 1)
  return {
    rows: [
      [
        'commands',
        '',
        stored.deliveries.length,
        stored.deliveries.length - open.length,
        effects.size,
        lost.length,
        doubled.length,
      ],
    ],
    violations: [
      ...listSome('command took effect twice', doubled),
      ...listSome('command took effect and its receipt is lost', unknown),
      ...listSome('command counts as applied and was not', invented),
      ...listSome('command still under way', open.map(key)),
      ...listSome('lasting command applied nowhere', lost),
    ],
  }
}

/** Every game server knows every link, whatever was killed when it was made. */
function inspectStates({ stored, servers }: Evidence): Omit<Inspection, 'mailsInWindow'> {
  const wanted = stored.links.flatMap((link) => servers.map(({ id, world }) => ({ id, world, link })))
  const missing = wanted.filter(({ world, link }) => {
    const links = world.linksOf(link.playerUuid)
    return links.length !== 1 || String(links[0]?.accountId) !== link.accountId
  })
  const known = wanted.length - missing.length
  return {
    rows: [
      ['states of links', '', wanted.length, wanted.length - stored.open.states, known, missing.length, 0],
    ],
    violations: [
      ...listSome(
        'game server that does not know a link',
        missing.map(({ id, link }) => `${link.playerUuid} on ${id}`),
      ),
      ...(stored.open.states === 0 ? [] : [`${stored.open.states} documents of players are still open`]),
    ],
  }
}

function inspectMails({ stored, mails }: Evidence): Inspection {
  const byId = countBy(mails, ({ messageId }) => messageId)
  const nameless = mails.filter(({ messageId }) => messageId === '')
  const unsent = stored.mails.filter(
    ({ id }) => ![...byId.keys()].some((messageId) => messageId.includes(id)),
  )
  const unasked = [...byId.keys()].filter(
    (messageId) => !stored.mails.some(({ id }) => messageId.includes(id)),
  )
  const repeated = mails.length - byId.size
  return {
    rows: [
      [
        'mails',
        '',
        stored.mails.length,
        stored.mails.filter(({ done }) => done).length,
        byId.size,
        unsent.length,
        unasked.length,
      ],
    ],
    violations: [
      ...listSome(
        'mail enqueued and not sent',
        unsent.map(({ id, to }) => `${id} to ${to}`),
      ),
      ...listSome('mail without an outbox row, or a second Message-ID for one row', unasked),
      ...(nameless.length === 0 ? [] : [`${nameless.length} mails without Message-ID`]),
    ],
    mailsInWindow: repeated,
  }
}

/** Compares what was acknowledged, what is stored and what was seen. */
export function inspect(evidence: Evidence): Inspection {
  const mails = inspectMails(evidence)
  const parts = [
    inspectNotifications(evidence),
    inspectLinks(evidence),
    inspectCommands(evidence),
    inspectStates(evidence),
    mails,
  ]
  const { stored, done } = evidence
  return {
    rows: parts.flatMap(({ rows }) => rows),
    violations: [
      ...parts.flatMap(({ violations }) => violations),
      ...listSome('operation without an end', done.stuck),
      ...listSome(
        'job given up',
        stored.failedWork.map(({ topic, lastError }) => `${topic}: ${lastError}`),
      ),
      ...(stored.open.outbox === 0 ? [] : [`${stored.open.outbox} rows of the outbox are still open`]),
    ],
    mailsInWindow: mails.mailsInWindow,
  }
}
