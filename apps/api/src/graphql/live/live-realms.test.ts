import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { type Realm, realms } from '@kubora/validation/realms'
import { expect, test } from 'vitest'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'
import { createLiveHub } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import { createOperations } from '#graphql/operations.ts'
import { holderOf } from '@kubora/domain/testing/holder-of'
import { newSmallBuilder } from '#testing/small-builder.ts'

const permission = chatPermissions.answerChats
const in_ = (...held: Realm[]) => holderOf(...held.map((realm) => inRealm(permission, realm)))

/** An event whose id stands for its realm, as no event has one yet. */
const eventOf = (realm: Realm): LiveEvent => ({ kind: 'game-server', serverId: realms.indexOf(realm) + 1 })
const realmOf = (event: LiveEvent) => (event.kind === 'game-server' ? realms[event.serverId - 1] : undefined)

// one object for the root field and one below it: their verdicts differ nevertheless
const ofRealm = { permission, realm: 'realm' }

function buildSchema() {
  const builder = newSmallBuilder()
  builder.subscriptionType()
  const Chat = builder.objectRef<{ realm: string }>('Chat').implement({
    fields: (t) => ({
      id: t.string({ resolve: () => '1' }),
      text: t.string({ needs: ofRealm, resolve: () => 'read' }),
    }),
  })
  const common = { type: Chat, subscribe: subscribedByHub, resolve: () => ({ realm: 'de' }) }
  builder.subscriptionFields((t) => ({
    ofAll: t.field({
      ...common,
      needs: { permission, anyRealm: true },
      extensions: liveField({
        topic: () => 'chats',
        sharedBy: 'permissions',
        mayView: (event, principal) => holdsInRealm(principal, permission, realmOf(event)),
      }),
    }),
    ofOne: t.field({
      ...common,
      needs: ofRealm,
      args: { realm: t.arg.string({ required: true }) },
      extensions: liveField({ topic: () => 'chats', sharedBy: 'permissions' }),
    }),
    ofPlayers: t.field({
      ...common,
      needs: { permission: playerPermissions.viewPlayers },
      extensions: liveField({ topic: () => 'chats', sharedBy: 'permissions' }),
    }),
  }))
  return builder.toSchema()
}

const schema = buildSchema()

/** A hub with one viewer for each of these principals, by the id of the viewer's session. */
function hubOf(query: string, principals: Map<string, Principal | null>) {
  const operations = createOperations(schema, { introspection: false })
  const operation = operations.select(operations.parse(query), null)
  if (operation === null) throw new Error('there is an operation')
  const [sent, refused]: [string[], string[]] = [[], []]
  const executions: (Principal | null)[] = []
  const hub = createLiveHub({
    topicOf: (signal) =>
      signal.kind === 'game-server'
        ? { topic: 'chats', subject: `chat ${signal.serverId}`, event: signal }
        : null,
    principalOf: (sessionId) => principals.get(sessionId) ?? null,
    readPrincipal: async (sessionId) => principals.get(sessionId) ?? null,
    run: async (_operation, _event, principal) => {
      executions.push(principal)
      return { data: {} }
    },
    write: () => 'result',
    onError: (error) => refused.push(String(error)),
  })
  for (const [sessionId, principal] of principals) {
    hub.add(toLiveRequest(schema, operation, { query, variables: {}, principal }), {
      sessionId,
      origin: { ipAddress: null, userAgent: '' },
      send: () => sent.push(sessionId),
      refuse: (error) => refused.push(`${sessionId} ${error instanceof Error ? error.message : ''}`),
    })
  }
  /** Publishes an event and resolves with who was sent it, who was refused, and how many executions it took. */
  async function publish(realm: Realm) {
    const length = executions.length
    sent.length = 0
    refused.length = 0
    hub.handle(eventOf(realm))
    // all is decided within tasks of promises
    await new Promise(setImmediate)
    return { sent: sent.toSorted(), refused: refused.toSorted(), executions: executions.length - length }
  }
  return { publish }
}

test('an event of another realm is silence, the loss of every realm ends the subscription', async () => {
  const principals = new Map<string, Principal | null>([
    ['de', in_('de')],
    ['de too', in_('de')],
    ['fr', in_('fr')],
    ['both', in_('de', 'fr')],
  ])
  const { publish } = hubOf('subscription { ofAll { id } }', principals)
  expect(await publish('de')).toEqual({ sent: ['both', 'de', 'de too'], refused: [], executions: 2 })
  expect(await publish('fr')).toMatchObject({ sent: ['both', 'fr'], refused: [] })
  expect(await publish('freeroam')).toEqual({ sent: [], refused: [], executions: 0 })
  principals.set('both', in_('fr'))
  principals.set('de', holderOf())
  const after = await publish('de')
  expect(after).toMatchObject({ sent: ['de too'], refused: ['de NO_PERMISSION'] })
})

test('a subscription to one realm needs the permission there, at its start and at each event', async () => {
  const query = 'subscription { ofOne(realm: "de") { id } }'
  expect(() => hubOf(query, new Map([['fr', in_('fr')]]))).toThrow('NO_PERMISSION')
  expect(() => hubOf(query.replace('de', 'nowhere'), new Map([['de', in_('de')]]))).toThrow('NO_PERMISSION')
  const principals = new Map<string, Principal | null>([
    ['de', in_('de')],
    ['both', in_('de', 'fr')],
  ])
  const { publish } = hubOf(query, principals)
  // what else they hold makes no difference to the result
  expect(await publish('de')).toEqual({ sent: ['both', 'de'], refused: [], executions: 1 })
  principals.set('both', in_('fr'))
  expect(await publish('de')).toMatchObject({ sent: ['de'], refused: ['both NO_PERMISSION'] })
})

test('viewers who may see other realms of a result never share an execution', async () => {
  const member = (...held: Realm[]): Principal => {
    const { grants, ...one } = in_(...held)
    return { ...one, grants: [...grants, playerPermissions.viewPlayers] }
  }
  const principals = new Map([
    ['none', member()],
    ['de', member('de')],
    ['fr', member('fr')],
    ['fr too', member('fr')],
  ])
  const withRealm = await hubOf('subscription { ofPlayers { id text } }', principals).publish('de')
  expect(withRealm).toMatchObject({ sent: ['de', 'fr', 'fr too', 'none'], executions: 3 })
  const ofOne = new Map([
    ['de', member('de')],
    ['both', member('de', 'fr')],
  ])
  const ofRealmToo = await hubOf('subscription { ofOne(realm: "de") { text } }', ofOne).publish('de')
  expect(ofRealmToo).toMatchObject({ sent: ['both', 'de'], executions: 2 })
  const without = await hubOf('subscription { ofPlayers { id } }', principals).publish('de')
  expect(without).toMatchObject({ sent: ['de', 'fr', 'fr too', 'none'], executions: 1 })
})
