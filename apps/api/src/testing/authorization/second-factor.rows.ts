import { addPendingLogin } from '@kubora/domain/accounts/second-factor/pending-login'
import { replaceRecoveryCodes } from '@kubora/domain/accounts/second-factor/recovery-codes'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { beginPasskey } from '@kubora/domain/accounts/second-factor/passkeys'
import {
  beginPasskeyConfirmation,
  beginPasskeyLogin,
} from '@kubora/domain/accounts/second-factor/prove-by-passkey'
import { newTotpSecret, totpCodeAt } from '@kubora/domain/accounts/second-factor/totp'
import { seal } from '@kubora/domain/kernel/secret'
import { SoftAuthenticator } from '@kubora/domain/testing/soft-authenticator'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { passkeyChallenges, passkeys, totpSecrets } from '@kubora/schema/db/second-factors'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { sql } from 'drizzle-orm'
import {
  everybody,
  holdersOf,
  loggedIn,
  type MatrixRow,
  type PlainFields,
} from '#testing/authorization/matrix-row.ts'
import { publicOrigin, type TestWorld } from '#testing/test-api.ts'

/** Gives an account an app, and returns its secret and a recovery code. */
async function addFactor({ db, domain }: TestWorld, accountId: number, isActive = true) {
  const secret = newTotpSecret()
  await db.insert(totpSecrets).values({
    accountId,
    secretSealed: seal(domain.secret, secret),
    activatedAt: isActive ? sql`now()` : null,
  })
  const [recoveryCode = ''] = await inUnit(domain, (unit) => replaceRecoveryCodes(unit, accountId))
  return { secret, recoveryCode }
}

const page = { origin: publicOrigin, host: new URL(publicOrigin).hostname }

/** Gives an account a passkey that was stored without its browser, and returns its authenticator. */
async function storePasskey({ db }: TestWorld, accountId: number) {
  const authenticator = new SoftAuthenticator()
  await db.insert(passkeys).values({
    accountId,
    name: 'Laptop',
    credentialId: authenticator.id.toString('base64url'),
    publicKey: authenticator.publicKey.toString('base64url'),
    signatures: 0,
    transports: [],
  })
  return authenticator
}

async function idOf({ seed }: TestWorld, account: { id: number } | null): Promise<number> {
  return (account ?? (await seed.account())).id
}

/** Rows of the second factor. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Mutation.completeLogin',
    outcome: everybody,
    prepare: async (world) => {
      const { id } = await world.seed.account()
      const { recoveryCode: code } = await addFactor(world, id)
      const pendingLogin = await inUnit(world.domain, (unit) => addPendingLogin(unit, id))
      return {
        query: 'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { lifetimeSeconds } }',
        variables: { input: { pendingLogin, code } },
        state: () => world.db.query.sessions.findMany({ where: { accountId: id } }),
      }
    },
  },
  {
    field: 'Mutation.confirmByCode',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      const { recoveryCode: code } = await addFactor(world, await idOf(world, account))
      return {
        query: 'mutation ($code: String!) { confirmByCode(code: $code) }',
        variables: { code },
        state: () => world.db.query.sessions.findMany(),
      }
    },
  },
  {
    field: 'Mutation.confirmByPassword',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { confirmByPassword(password: "Kubora-Test-1") }',
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.beginTotp',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { beginTotp }',
      state: () => db.select().from(totpSecrets),
    }),
  },
  {
    field: 'Mutation.activateTotp',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      const { secret } = await addFactor(world, await idOf(world, account), false)
      return {
        query: 'mutation ($code: String!) { activateTotp(code: $code) { codes } }',
        variables: { code: totpCodeAt(secret, Date.now() / 1000) },
        state: () => world.db.select().from(totpSecrets),
      }
    },
  },
  {
    field: 'Mutation.renewRecoveryCodes',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      await addFactor(world, await idOf(world, account))
      return {
        query: 'mutation { renewRecoveryCodes { codes account { id } } }',
        state: () => world.db.query.auditLog.findMany(),
      }
    },
  },
  {
    field: 'Mutation.turnSecondFactorOff',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      await addFactor(world, await idOf(world, account))
      return {
        query: 'mutation { turnSecondFactorOff { id } }',
        state: () => world.db.select().from(totpSecrets),
      }
    },
  },
  {
    field: 'Mutation.beginPasskey',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { beginPasskey }',
      state: () => db.select().from(passkeyChallenges),
    }),
  },
  {
    field: 'Mutation.addPasskey',
    outcome: loggedIn,
    prepare: async ({ db, domain }, { sessionId }) => {
      const principal = sessionId === null ? null : await loadPrincipal(db, sessionId)
      const options = principal && (await beginPasskey.run(domain, principal, { site: publicOrigin }))
      const response = new SoftAuthenticator().make(options?.challenge ?? 'none', page)
      return {
        query: 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { codes } }',
        variables: { input: { name: 'Laptop', response } },
        state: () => db.select().from(passkeys),
      }
    },
  },
  {
    field: 'Mutation.removePasskey',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      const accountId = await idOf(world, account)
      await storePasskey(world, accountId)
      const stored = await world.db.query.passkeys.findFirst({ where: { accountId } })
      return {
        query: 'mutation ($id: ID!) { removePasskey(id: $id) { id } }',
        variables: { id: stored?.id },
        state: () => world.db.select().from(passkeys),
      }
    },
  },
  {
    field: 'Mutation.removeTotp',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      await addFactor(world, await idOf(world, account))
      return { query: 'mutation { removeTotp { id } }', state: () => world.db.select().from(totpSecrets) }
    },
  },
  {
    field: 'Mutation.beginPasskeyLogin',
    outcome: everybody,
    prepare: async (world) => {
      const { id } = await world.seed.account()
      await storePasskey(world, id)
      const pendingLogin = await inUnit(world.domain, (unit) => addPendingLogin(unit, id))
      return {
        query: 'mutation ($a: String!) { beginPasskeyLogin(pendingLogin: $a) }',
        variables: { a: pendingLogin },
        state: () => world.db.select().from(passkeyChallenges),
      }
    },
  },
  {
    field: 'Mutation.completeLoginByPasskey',
    outcome: everybody,
    prepare: async (world) => {
      const { id } = await world.seed.account()
      const authenticator = await storePasskey(world, id)
      const pendingLogin = await inUnit(world.domain, (unit) => addPendingLogin(unit, id))
      const { challenge } = await beginPasskeyLogin(world.domain, publicOrigin, { pendingLogin })
      const response = authenticator.prove(challenge, page)
      return {
        query:
          'mutation ($input: CompleteLoginByPasskeyInput!) { completeLoginByPasskey(input: $input) { lifetimeSeconds } }',
        variables: { input: { pendingLogin, response } },
        state: () => world.db.query.sessions.findMany({ where: { accountId: id } }),
      }
    },
  },
  {
    field: 'Mutation.beginPasskeyConfirmation',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      await storePasskey(world, await idOf(world, account))
      return {
        query: 'mutation { beginPasskeyConfirmation }',
        state: () => world.db.select().from(passkeyChallenges),
      }
    },
  },
  {
    field: 'Mutation.confirmByPasskey',
    outcome: loggedIn,
    prepare: async (world, { account, sessionId }) => {
      const authenticator = await storePasskey(world, await idOf(world, account))
      const principal = sessionId === null ? null : await loadPrincipal(world.db, sessionId)
      const options =
        principal && (await beginPasskeyConfirmation.run(world.domain, principal, { site: publicOrigin }))
      return {
        query: 'mutation ($a: String!) { confirmByPasskey(response: $a) }',
        variables: { a: authenticator.prove(options?.challenge ?? 'none', page) },
        state: () => world.db.query.sessions.findMany(),
      }
    },
  },
  {
    field: 'Mutation.resetSecondFactor',
    prepare: async (world) => {
      const { account, player } = await world.seed.linkedPlayer()
      await addFactor(world, account.id)
      return {
        query: 'mutation ($id: ID!) { resetSecondFactor(playerId: $id) }',
        variables: { id: String(player.id) },
        state: () => world.db.select().from(totpSecrets),
      }
    },
  },
  {
    field: 'Player.hasSecondFactor',
    // reached through one's own account, where everyone who has a player may see it
    outcome: (kind) =>
      kind === 'guest' || kind === 'user' ? 'null' : holdersOf(accountPermissions.resetFactors)(kind),
    prepare: () => ({ query: '{ me { player { hasSecondFactor } } }' }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['secondFactor'],
  RecoveryCodes: ['codes', 'account'],
  Passkey: ['id', 'name', 'createdAt', 'lastUsedAt'],
  SecondFactor: ['appSince', 'passkeys', 'recoveryCodesLeft', 'missing'],
}
