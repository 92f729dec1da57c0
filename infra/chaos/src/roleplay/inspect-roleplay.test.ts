import type { Command } from '@kubora/schema/protocol/command'
import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { expect, it } from 'vitest'
import { inspectRoleplay, type PlayedWorld } from '#roleplay/inspect-roleplay.ts'
import type { WishAttempt } from '#roleplay/make-wish.ts'
import type { StoredThing, StoredWish, StoredWorlds } from '#roleplay/stored-world.ts'

const fields = { playerUuid: 'u', idNumber: 'DE-1', firstName: 'Jule', lastName: 'Weiß', money: 50 } as const
const vehicle = { kind: 'vehicle', id: 'v-1', licensePlate: 'DE-KB 1', vehicleType: 'Brisk' } as const

/** A run in which one transfer was booked, another one was refused by the game, and a rename by the site. */
function soundRun() {
  const command = (id: string) => ({
    id,
    sequence: 1,
    playerUuid: 'u',
    stateKey: null,
    requireOnline: false,
    expiresAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    type: 'money-transfer' as const,
    payload: { fromCharacterId: 'c-1', toCharacterId: 'c-2', amount: 5 },
  })
  const intent = (number: number, kind: WishAttempt['intent']['kind']): WishAttempt['intent'] => ({
    kind,
    number,
    realm: 'de',
    member: 0,
    characterId: 'c-1',
    otherId: 'c-2',
    twice: false,
    shares: [0, 0],
  })
  const attempts: WishAttempt[] = [
    { intent: intent(1, 'transfer'), ids: new Set(['w-1']), refusals: [] },
    { intent: intent(2, 'transfer'), ids: new Set(['w-2']), refusals: [] },
    { intent: intent(3, 'rename'), ids: new Set(), refusals: ['INVALID_INPUT'] },
  ]
  const wish = { realm: 'de', kind: 'MONEY_TRANSFER', sentTo: 'de' } as const
  const balances = { fromBalance: 45, toBalance: 5 }
  const wishes: StoredWish[] = [
    { ...wish, id: 'w-1', state: 'APPLIED', reason: null, result: balances, commandId: 'k-1' },
    { ...wish, id: 'w-2', state: 'FAILED', reason: 'MONEY_SHORT', result: null, commandId: 'k-2' },
  ]
  const keys = { idNumberKey: 'de-1', firstNameKey: 'jule', lastNameKey: 'weiss' }
  const nothing = { birthday: null, gender: null, lastPlayedAt: null, working: null, job: null, rank: null }
  const character: StoredThing = { realm: 'de', id: 'c-1', ...fields, ...keys, ...nothing }
  const { kind: _, ...columns } = vehicle
  const unset = { ownerCharacterId: null, vehicleColor: null, garage: null, access: [], plateKey: 'dekb1' }
  const row: StoredThing = { realm: 'de', ...columns, ...unset }
  const things = { character: [character], vehicle: [row], job: [], property: [], license: [] }
  const effects: { command: Command; folder: number }[] = [{ command: command('k-1'), folder: 0 }]
  return {
    attempts,
    wishes,
    things: things as Record<keyof typeof things, StoredThing[]>,
    audit: [{ action: 'roleplay.transfer-money', count: 2 }],
    foreign: [] as string[],
    open: { wishes: 0, deliveries: 0, outbox: 0, lists: 0 },
    failedWork: [] as { topic: string; lastError: string | null }[],
    seenUnknown: new Set<string>(),
    game: {
      realm: 'de' as const,
      effects,
      everApplied: new Set(['k-1']),
      interrupted: new Set<string>(),
      things: [{ kind: 'character', id: 'c-1', ...fields }, vehicle] as SimulatedThing[],
      bookings: new Map([['k-1', balances]]),
      money: [50, 50] as [number, number],
    },
  }
}

type Run = ReturnType<typeof soundRun>

function inspectRun(spoil: (run: Run) => unknown) {
  const run = soundRun()
  spoil(run)
  const { attempts, game, seenUnknown, ...kept } = run
  const stored: StoredWorlds = { ...kept, lists: [] }
  const played: PlayedWorld = game
  return inspectRoleplay({ attempts, stored, games: [played], seenUnknown })
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('the list is empty')
  return item
}

it('finds nothing in a sound run, and counts it', () => {
  const { violations, wishRows, worldRows } = inspectRun(() => undefined)
  expect(violations).toEqual([])
  expect(wishRows.at(-1)).toEqual(['transfers', 0, 2, 2, 1, 1, 0, 0, 0, 0])
  expect(worldRows).toEqual([['de', 2, 2, 2, 0, 50, 50]])
})

it('accepts a wish that was unknown after a kill in its booking', () => {
  const interrupted = ({ seenUnknown, game }: Run) => {
    seenUnknown.add('k-1')
    game.interrupted.add('k-1')
  }
  expect(inspectRun(interrupted).violations).toEqual([])
})

it.each<[string, (run: Run) => unknown]>([
  ['acknowledged and lost', ({ wishes }) => wishes.splice(0)],
  ['that nobody got acknowledged', ({ attempts }) => attempts.splice(0, 1)],
  ['made two wishes', ({ attempts }) => first(attempts).ids.add('w-2')],
  ['lines in the audit log', ({ audit }) => audit.splice(0)],
  [
    'refused: rename 3: INTERNAL',
    ({ attempts }) => (attempts.at(-1) as WishAttempt).refusals.splice(0, 1, 'INTERNAL'),
  ],
  ['wish without an end', ({ wishes }) => (first(wishes).state = 'PENDING')],
  ['still unknown', ({ wishes }) => (first(wishes).state = 'UNKNOWN')],
  ['the game of de never did it', ({ game }) => game.everApplied.clear()],
  ['failed, and the game of de did it', ({ wishes }) => (first(wishes).state = 'FAILED')],
  ['booked twice in de', ({ game }) => game.effects.push({ ...first(game.effects), folder: 1 })],
  ['carried out twice in de', ({ game }) => game.effects.push(first(game.effects))],
  ['done in de without a wish of it', ({ game }) => game.everApplied.add('k-3')],
  ['sent to the game server of another realm', ({ wishes }) => (first(wishes).sentTo = 'fr')],
  ['balances that are not those', ({ wishes }) => (first(wishes).result = { fromBalance: 44, toBalance: 5 })],
  ['no kill met its booking', ({ seenUnknown }) => seenUnknown.add('k-2')],
  ['money is 50 in the game, 49 in Postgres', ({ things }) => (first(things.character)['money'] = 49)],
  ['lastNameKey is "weiss"', ({ things }) => (first(things.character)['lastNameKey'] = 'weis')],
  ['vehicle v-1: is missing in Postgres', ({ things }) => things.vehicle.splice(0)],
  ['vehicle v-1: is gone from the game', ({ game }) => game.things.splice(1)],
  ['the money of de was 50 and is 49', ({ game }) => (game.money[1] = 49)],
  ['of another realm', ({ foreign }) => foreign.push('vehicle v-1')],
  ['job given up', ({ failedWork }) => failedWork.push({ topic: 'x', lastError: null })],
  ['rows still open: lists', ({ open }) => (open.lists = 1)],
])('finds: %s', (what, spoil) => {
  expect(inspectRun(spoil).violations.join('\n')).toContain(what)
})
