import { expect, it } from 'vitest'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { type Evidence, inspect } from '#kills/inspect.ts'

const world = createWorld(['Target'], 'online')
const uuid = world.player('Target').uuid
const text = 'Message 1 of the run'

/** A run in which one message was sent, applied and settled, one player linked and notified, one mail sent. */
function soundRun() {
  const common = {
    sequence: 1,
    playerUuid: uuid,
    requireOnline: true,
    expiresAt: null,
    createdAt: '2026-01-01T00:00:00Z',
  }
  const notify = { ...common, id: 'c1', type: 'notify' as const, stateKey: null, payload: { text } }
  const shown = {
    ...common,
    id: 'c2',
    type: 'link-changed' as const,
    stateKey: 'link:GAME',
    payload: { kind: 'GAME' as const, linked: true, text: 'Linked' },
  }
  const applied: Evidence['servers'][number]['world']['applied'][number][] = [notify, shown]
  return {
    applied,
    known: [{ kind: 'GAME', accountId: 1 }],
    done: {
      notifications: [{ text, ids: new Set(['n1']), refusals: [] as string[] }],
      links: [{ playerName: 'Target', playerId: 7, accountId: '1' }],
      stuck: [] as string[],
    },
    stored: {
      notifications: [{ id: 'n1', text, outcome: 'success' }],
      links: [{ accountId: '1', playerId: '7', playerUuid: uuid }],
      audit: [
        { action: 'notifications.send', targetId: '7', notificationId: 'n1' as string | null },
        { action: 'player-links.link', targetId: '7', notificationId: null },
      ],
      deliveries: [
        { commandId: 'c1', serverId: '1', type: 'notify', state: 'applied' },
        { commandId: 'c2', serverId: '1', type: 'link-changed', state: 'applied' },
      ],
      mails: [{ id: 'm1', to: 'anna@example.org', done: true }],
      failedWork: [] as { topic: string; lastError: string | null }[],
      open: { notifications: 0, deliveries: 0, states: 0, outbox: 0 },
    },
    mails: [{ to: 'anna@example.org', messageId: '<m1@site>', subject: '', text: '', atMs: 0 }],
  }
}

type Run = ReturnType<typeof soundRun>

function inspectRun(spoil: (run: Run) => void) {
  const run = soundRun()
  spoil(run)
  const { applied, known, done, stored, mails } = run
  const linksOf = () => known
  return inspect({ done, stored, mails, servers: [{ id: 1, world: { ...world, applied, linksOf } }] })
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('the list is empty')
  return item
}

it('finds nothing in a sound run', () => {
  expect(inspectRun(() => undefined).violations).toEqual([])
})

it.each<[string, (run: Run) => void]>([
  ['acknowledged and lost', ({ stored }) => stored.notifications.splice(0)],
  [
    'notification doubled',
    ({ stored }) => stored.notifications.push({ ...first(stored.notifications), id: 'n2' }),
  ],
  ['acknowledged under two ids', ({ done }) => first(done.notifications).ids.add('n2')],
  ['notification refused', ({ done }) => first(done.notifications).refusals.push('INTERNAL')],
  ['command took effect twice', ({ applied }) => applied.push(first(applied))],
  ['outcome is not what the player saw', ({ stored }) => (first(stored.notifications).outcome = 'error')],
  ['outcome is not what the player saw', ({ applied }) => applied.splice(0, 1)],
  ['without an end', ({ stored }) => (first(stored.notifications).outcome = 'pending')],
  ['without exactly one audit line', ({ stored }) => stored.audit.splice(0, 1)],
  ['without exactly one audit line', ({ stored }) => stored.audit.push(first(stored.audit))],
  ['link acknowledged and lost', ({ stored }) => stored.links.splice(0)],
  [
    'player linked twice',
    ({ stored }) => stored.links.push({ accountId: '2', playerId: '7', playerUuid: uuid }),
  ],
  ['not notified of their link', ({ applied }) => applied.splice(1)],
  ['its receipt is lost', ({ stored }) => (first(stored.deliveries).state = 'expired')],
  ['still under way', ({ stored }) => (first(stored.deliveries).state = 'sent')],
  ['mail enqueued and not sent', ({ mails }) => mails.splice(0)],
  ['mail without an outbox row', ({ mails }) => mails.push({ ...first(mails), messageId: '<m2@site>' })],
  ['job given up', ({ stored }) => stored.failedWork.push({ topic: 'send-code-mail', lastError: null })],
  ['does not know a link', ({ known }) => known.splice(0)],
  ['does not know a link', ({ known }) => (first(known).accountId = 2)],
  ['documents of players are still open', ({ stored }) => (stored.open.states = 1)],
  ['outbox are still open', ({ stored }) => (stored.open.outbox = 1)],
  ['operation without an end', ({ done }) => done.stuck.push('a link')],
])('finds: %s', (what, spoil) => {
  expect(inspectRun(spoil).violations.join('\n')).toContain(what)
})

it('counts a mail repeated under the same Message-ID apart', () => {
  const { violations, mailsInWindow } = inspectRun(({ mails }) => mails.push(first(mails)))
  expect([violations, mailsInWindow]).toEqual([[], 1])
})
