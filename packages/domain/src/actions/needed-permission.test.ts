import type { Database } from '@kubora/schema/db/client'
import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { type Realm, realms } from '@kubora/validation/realms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'
import {
  isHeldFor,
  type NeededPermission,
  requireForInput,
  requireForSomeInput,
} from '#actions/needed-permission.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { realmsHeld } from '#permissions/realms-held.ts'
import { holderOf } from '#testing/holder-of.ts'

const plain = auditLogPermissions.viewLogs
const held = chatPermissions.answerChats
const inDe = inRealm(held, 'de')
const schema = z.object({ realm: z.enum(realms).nullable() })
const orInRealm = { permission: held, realm: ({ realm }: { realm: Realm | null }) => realm }

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return 'no error'
}

const codeOfSync = (check: () => unknown) => codeOf(Promise.resolve().then(check))

test('realms are held by name and by wildcard, by nobody outside the team and without the second factor', () => {
  expect(realmsHeld(holderOf(inDe), held)).toEqual(['de'])
  expect(realmsHeld(holderOf('acp.fr.*', inDe), held)).toEqual(['de', 'fr'])
  expect(realmsHeld(holderOf('*'), held)).toEqual(realms)
  expect(realmsHeld(holderOf(plain), held)).toEqual([])
  expect(realmsHeld(null, held)).toEqual([])
  expect(realmsHeld({ ...holderOf('*'), isTeamMember: false }, held)).toEqual([])
  expect(realmsHeld({ ...holderOf('*'), missingFactor: 'CONFIRM' }, held)).toEqual([])
})

test('one permission everywhere or another one in the realm of the input: neither gives more than that', async () => {
  const needed: NeededPermission<z.output<typeof schema>> = { permission: plain, orInRealm }
  const may = (principal: Principal | null, realm: Realm | null) =>
    codeOfSync(() => {
      requireForSomeInput(principal, needed)
      return requireForInput(principal, needed, { realm })
    })
  for (const realm of [null, ...realms]) {
    expect(await may(holderOf(plain), realm)).toBe('no error')
    expect(await may(holderOf(inDe), realm)).toBe(realm === 'de' ? 'no error' : 'NO_PERMISSION')
    expect(isHeldFor(holderOf(inDe), needed, schema, { realm })).toBe(realm === 'de')
    expect(await may(holderOf(), realm)).toBe('NO_PERMISSION')
    expect(await may(null, realm)).toBe('NO_PERMISSION')
    expect(await may({ ...holderOf(inDe, plain), missingFactor: 'CONFIRM' }, realm)).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
  }
  expect(isHeldFor(holderOf(inDe), needed, schema, { realm: 'nowhere' })).toBe(false)
  expect(isHeldFor(holderOf(plain), needed, schema, { realm: 'nowhere' })).toBe(true)
})

test('before the input is parsed, a permission held in realms is needed in one of them', async () => {
  const needed: NeededPermission<{ realm: Realm }> = { permission: held, realm: ({ realm }) => realm }
  const early = (principal: Principal | null) => codeOfSync(() => requireForSomeInput(principal, needed))
  expect(await early(holderOf(inDe))).toBe('no error')
  expect(await early(holderOf(plain))).toBe('NO_PERMISSION')
  expect(await early(null)).toBe('NO_PERMISSION')
  expect(await codeOfSync(() => requireForInput(holderOf(inDe), needed, { realm: 'fr' }))).toBe(
    'NO_PERMISSION',
  )
})

test('who may only in realms changes nothing that is stored in another one than the named one', async () => {
  const needed: NeededPermission<z.output<typeof schema>> = { permission: plain, orInRealm }
  const may = (member: Principal, named: Realm | null, stored: Realm | null) =>
    codeOfSync(() => requireStoredRealm(member, needed, { named, stored }))
  const both = holderOf(inDe, inRealm(held, 'fr'))
  expect(await may(both, 'de', 'de')).toBe('no error')
  for (const stored of ['fr', 'freeroam', null] as const)
    expect(await may(both, 'de', stored)).toBe('NO_PERMISSION')
  expect(await may(both, null, null)).toBe('NO_PERMISSION')
  expect(await may(both, 'freeroam', 'freeroam')).toBe('NO_PERMISSION')
  for (const stored of [null, ...realms]) expect(await may(holderOf(plain), 'de', stored)).toBe('no error')
})

test('a query of one realm needs the permission there, one of any realm needs it in one and gets which', async () => {
  // reads nothing
  const db = {} as Database
  const one = defineQuery({
    permission: held,
    realm: ({ realm }) => realm,
    input: z.object({ realm: z.enum(realms) }),
    run: async (_db, { realm }) => realm,
  })
  expect(await one.run(db, holderOf(inDe), { realm: 'de' })).toBe('de')
  expect(await codeOf(one.run(db, holderOf(inDe), { realm: 'fr' }))).toBe('NO_PERMISSION')
  expect(await codeOf(one.run(db, holderOf(inDe), { realm: 'nowhere' }))).toBe('INVALID_INPUT')
  expect(await codeOf(one.run(db, holderOf(plain), { realm: 'nowhere' }))).toBe('NO_PERMISSION')
  const any = defineQuery({
    permission: held,
    anyRealm: true,
    input: z.object({}),
    run: async (_db, _input, member) => realmsHeld(member, held),
  })
  expect(await any.run(db, holderOf(inDe), {})).toEqual(['de'])
  expect(await codeOf(any.run(db, holderOf(plain), {}))).toBe('NO_PERMISSION')
  expect(await codeOf(any.run(db, null, {}))).toBe('NO_PERMISSION')
})
