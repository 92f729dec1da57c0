import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CarefulClient, Operation } from '#clients/careful-client.ts'
import { type WishIntent, type WishKind, worldJobs } from '#roleplay/world-plan.ts'
import { pick } from '#run-operations.ts'

/** What became of a wish at the site. */
export type WishAttempt = {
  intent: WishIntent
  /** Ids of the stored wish that were acknowledged; more than one would be a double. */
  ids: Set<string>
  /** Codes of refusals. */
  refusals: string[]
}

/** What team members use. */
export type WishTools = { client: CarefulClient; tokens: readonly string[]; startedAtMs: number }

const mutations: Readonly<Record<WishKind, readonly [name: string, input: string]>> = {
  rename: ['renameCharacter', 'RenameCharacterInput'],
  job: ['setCharacterJob', 'CharacterJobInput'],
  grant: ['grantLicense', 'GrantLicenseInput'],
  revoke: ['revokeLicense', 'RevokeLicenseInput'],
  delete: ['deleteCharacter', 'CharacterLifeInput'],
  restore: ['restoreCharacter', 'CharacterLifeInput'],
  transfer: ['transferMoney', 'TransferMoneyInput'],
}

const stored = z.record(z.string(), z.object({ id: z.string() }))
const licenseTypes = ['AIR', 'DRIVING', 'WATER', 'WEAPON'] as const
const dayMs = 86_400_000

function mutationOf(kind: WishKind): Operation<z.infer<typeof stored>> {
  const [name, input] = mutations[kind]
  const query = `mutation Wish($input: ${input}!) { ${name}(input: $input) { id } }`
  return { name, query, data: stored }
}

/** Returns the same UUID for the same wish, as a form chooses its key once. */
function keyOf({ kind, number }: WishIntent): string {
  const hex = createHash('sha256').update(`${kind} ${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns a number in letters, as a name has no digits. */
function inLetters(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
}

function valuesOf(intent: WishIntent, startedAtMs: number): object {
  const { kind, number, otherId, shares } = intent
  const [one, other] = shares
  const type = pick(licenseTypes, () => one)
  switch (kind) {
    case 'rename':
      return { firstName: 'Wunsch', lastName: `Nummer ${inLetters(number)}` }
    case 'job': {
      const [job, ranks] = pick(Object.entries(worldJobs), () => one)
      return other < 0.2 ? {} : { job, rank: pick(ranks, () => other) }
    }
    case 'grant':
      return { type, validUntil: new Date(startedAtMs + dayMs * Math.ceil(1 + other * 900)).toISOString() }
    case 'revoke':
      return { type }
    case 'delete':
    case 'restore':
      return { comment: `Wish ${number}` }
    case 'transfer':
      return { toCharacterId: otherId, amount: Math.ceil(one * one * 2000) }
  }
}

/** Wishes something until the site has acknowledged or refused it, always under the same key. */
export async function makeWish(tools: WishTools, intent: WishIntent): Promise<WishAttempt> {
  const { client, tokens, startedAtMs } = tools
  const { kind, realm, characterId, member, twice } = intent
  const who = kind === 'transfer' ? { fromCharacterId: characterId } : { characterId }
  const input = { realm, ...who, ...valuesOf(intent, startedAtMs), idempotencyKey: keyOf(intent) }
  const made: WishAttempt = { intent, ids: new Set(), refusals: [] }

  async function submit(): Promise<void> {
    const operation = mutationOf(kind)
    const token = tokens[member] ?? ''
    const outcome = await client.ask(operation, { variables: { input }, token, repeatable: true })
    if (outcome.kind === 'done') made.ids.add(outcome.data[operation.name]?.id ?? 'none')
    else made.refusals.push(outcome.kind === 'refused' ? outcome.code : outcome.kind)
  }

  await Promise.all(twice ? [submit(), submit()] : [submit()])
  return made
}

const listed = z.object({ requestWorldSnapshots: z.object({ id: z.string() }) })

/** Requests a list of all that is in a world. */
export const requestList: Operation<z.infer<typeof listed>> = {
  name: 'requestWorldSnapshots',
  query: 'mutation List($id: ID!) { requestWorldSnapshots(id: $id) { id } }',
  data: listed,
}
