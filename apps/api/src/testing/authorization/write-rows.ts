import { randomUUID } from 'node:crypto'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { loggedIn, type MatrixRow } from '#testing/authorization/matrix-row.ts'

/** Mutations on one's own account; those that name a thing are tried with a thing of one's own here. */
const ownMutations: MatrixRow[] = [
  {
    field: 'Mutation.logout',
    outcome: loggedIn,
    prepare: ({ db }) => ({ query: 'mutation { logout }', state: () => db.query.sessions.findMany() }),
  },
  {
    field: 'Mutation.renewToken',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { renewToken { lifetimeSeconds } }',
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.revokeSession',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => ({
      query: 'mutation ($id: ID!) { revokeSession(id: $id) { id } }',
      variables: { id: await seed.session(account ?? (await seed.account())) },
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.revokeOtherSessions',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => {
      await seed.session(account ?? (await seed.account()))
      return { query: 'mutation { revokeOtherSessions { id } }', state: () => db.query.sessions.findMany() }
    },
  },
  {
    field: 'Mutation.setLocale',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { setLocale(locale: fr) { locale } }',
      state: () => db.query.accounts.findMany(),
    }),
  },
  {
    field: 'Mutation.link',
    outcome: loggedIn,
    prepare: async ({ db, domain, seed }) => {
      const player = await seed.player()
      const through = { serverId: 1, server: 'lobby', bootId: randomUUID() }
      const external = { playerUuid: player.uuid, externalId: randomUUID(), externalName: 'voice', through }
      const { code } = await inUnit(domain, (unit) =>
        issueCode(unit, 'VOICE', `player:${player.id}`, 8, { data: external }),
      )
      return {
        query: 'mutation ($input: LinkInput!) { link(input: $input) { links { kind } } }',
        variables: { input: { kind: 'VOICE', name: player.name, code } },
        state: async () => [await db.query.playerLinks.findMany(), await db.query.codes.findMany()],
      }
    },
  },
  {
    field: 'Mutation.unlink',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => ({
      query: 'mutation ($id: ID!) { unlink(id: $id) { id } }',
      variables: {
        id: String(
          await seed.link(account ?? (await seed.account()), await seed.player(), { kind: 'VOICE' }),
        ),
      },
      state: () => db.query.playerLinks.findMany(),
    }),
  },
]

/** The same mutations with a thing of another account: hidden from everyone, staff included. */
const foreignMutations: MatrixRow[] = [
  {
    field: 'Mutation.revokeSession',
    outcome: (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'NOT_FOUND'),
    prepare: async ({ db, seed }) => ({
      query: 'mutation ($id: ID!) { revokeSession(id: $id) { id } }',
      variables: { id: await seed.session(await seed.account()) },
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.unlink',
    outcome: (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'NOT_FOUND'),
    prepare: async ({ db, seed }) => ({
      query: 'mutation ($id: ID!) { unlink(id: $id) { id } }',
      variables: { id: String((await seed.linkedPlayer()).linkId) },
      state: () => db.query.playerLinks.findMany(),
    }),
  },
]

const staffMutations: MatrixRow[] = [
  {
    field: 'Mutation.notifyPlayer',
    prepare: async ({ db, seed }) => {
      const player = await seed.player()
      return {
        query: 'mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }',
        variables: { input: { playerId: String(player.id), text: 'Hallo', idempotencyKey: randomUUID() } },
        state: async () => [
          await db.query.notifications.findMany({ where: { playerId: player.id } }),
          await db.query.commands.findMany({ where: { playerId: player.id } }),
        ],
      }
    },
  },
]

/** Rows of all that writes and needs a login. */
export const writeRows: readonly MatrixRow[] = [...ownMutations, ...foreignMutations, ...staffMutations]
