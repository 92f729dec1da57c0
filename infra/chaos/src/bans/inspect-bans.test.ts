import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import type { PlayerState } from '@kubora/schema/protocol/player-state'
import { expect, it } from 'vitest'
import type { BanAttempt } from '#bans/change-ban.ts'
import { inspectBans } from '#bans/inspect-bans.ts'
import type { StoredBans } from '#bans/stored-bans.ts'

const startsAt = '2026-03-01T12:00:00.000Z'
const known = createWorld(['Target'], 'online').player('Target')
const ban = { id: 'b1', realm: null, reason: 'Change 2', startsAt, endsAt: null }

function document(version: number, kept: typeof ban | null): PlayerState {
  const texts = { de: `Grund: ${kept?.reason}`, en: `Reason: ${kept?.reason}`, fr: `Raison: ${kept?.reason}` }
  const full = kept && { ...kept, appealUrl: 'https://example.net/account', locale: 'de', texts }
  return { playerUuid: known.uuid, version, parts: { ban: full } }
}

/** A run in which one player was banned, the ban was edited and a refused unban came too late. */
function soundRun() {
  const made = { target: null, acked: true, refusal: null, together: false }
  const attempts: BanAttempt[] = [
    { ...made, kind: 'create', mark: 'Change 1' },
    { ...made, kind: 'edit', mark: 'Change 2', target: { id: 'b1', version: 1 } },
    {
      ...made,
      kind: 'unban',
      mark: 'Change 3',
      target: { id: 'b1', version: 1 },
      acked: false,
      refusal: 'CONFLICT',
    },
  ]
  const stored: StoredBans = {
    changes: [
      { kind: 'CREATED', mark: 'Change 1', playerUuid: known.uuid },
      { kind: 'EDITED', mark: 'Change 2', playerUuid: known.uuid },
    ],
    expired: 0,
    active: [{ ...ban, playerUuid: known.uuid, passed: false }],
    versions: [{ playerUuid: known.uuid, version: 5 }],
    audit: [
      { action: 'bans.create', count: 1 },
      { action: 'bans.edit', count: 1 },
    ],
    deliveries: [],
    failedWork: [],
    open: { deliveries: 0, states: 0, outbox: 0, passedBans: 0 },
  }
  return { attempts, stored, states: [document(4, null), document(5, ban)], realm: 'de' }
}

type Run = ReturnType<typeof soundRun>

function inspectRun(spoil: (run: Run) => unknown) {
  const run = soundRun()
  spoil(run)
  const world = createWorld(['Target'], 'online')
  for (const state of run.states) world.applyState(state)
  const { attempts, stored, realm } = run
  return inspectBans({ attempts, stored, players: [known], servers: [{ id: 1, name: 'one', realm, world }] })
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('the list is empty')
  return item
}

it('finds nothing in a sound run, and counts what was applied', () => {
  const { rows, violations } = inspectRun(() => undefined)
  expect(violations).toEqual([])
  expect(rows.slice(0, 2)).toEqual([
    ['bans', 1, 1, 1, 0, 0],
    ['edits', 1, 1, 1, 0, 0],
  ])
  expect(rows[4]).toEqual(['copies of players', '', 1, 1, 0, 0])
})

it('expects no ban of another realm on a game server, and none of a passed one', () => {
  const elsewhere = ({ stored, states }: Run) => {
    first(stored.active).realm = 'fr'
    states.splice(1, 1, document(5, null))
  }
  const passed = ({ stored, states }: Run) => {
    first(stored.active).passed = true
    states.splice(1, 1, document(5, null))
  }
  expect([inspectRun(elsewhere).violations, inspectRun(passed).violations]).toEqual([[], []])
})

it.each<[string, (run: Run) => unknown]>([
  ['edit acknowledged and lost', ({ stored }) => stored.changes.splice(1)],
  ['create stored twice', ({ stored }) => stored.changes.push(first(stored.changes))],
  ['edit stored that nobody got acknowledged', ({ attempts }) => attempts.splice(1, 1)],
  ['2 lines in the audit log', ({ stored }) => (first(stored.audit).count = 2)],
  ['the database 6', ({ stored }) => (first(stored.versions).version = 6)],
  ['has version 4, the database 5', ({ states }) => states.splice(1)],
  ['has no ban, the database Change 2', ({ states }) => states.splice(1, 1, document(5, null))],
  ['has Change 2, the database none', ({ stored }) => stored.active.splice(0)],
  ['"reason":"Change 1"', ({ states }) => states.splice(1, 1, document(5, { ...ban, reason: 'Change 1' }))],
  ['"id":"b2"', ({ stored }) => (first(stored.active).id = 'b2')],
  ['"endsAt":"2026-03-02', ({ stored }) => (first(stored.active).endsAt = '2026-03-02T12:00:00.000Z')],
  ['older document after a newer one', ({ states }) => states.push(document(4, null), document(5, ban))],
  [
    'changed by two team members',
    ({ attempts }) => attempts.push({ ...first(attempts.slice(1)), mark: 'Change 4' }),
  ],
  ['refused: Change 1: INTERNAL', ({ attempts }) => (first(attempts).refusal = 'INTERNAL')],
  ['job given up', ({ stored }) => stored.failedWork.push({ topic: 'kick-banned', lastError: null })],
  ['still open: states', ({ stored }) => (stored.open.states = 1)],
  ['still open: passedBans', ({ stored }) => (stored.open.passedBans = 1)],
])('finds: %s', (what, spoil) => {
  expect(inspectRun(spoil).violations.join('\n')).toContain(what)
})
