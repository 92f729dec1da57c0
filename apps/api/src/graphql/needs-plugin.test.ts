import type { Principal } from '@kubora/domain/kernel/actor'
import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { fromAction } from '#graphql/from-action.ts'
import type { Need } from '#graphql/needs-plugin.ts'
import { holderOf } from '@kubora/domain/testing/holder-of'
import { newSmallBuilder } from '#testing/small-builder.ts'

const permission = chatPermissions.answerChats
const { viewLogs } = auditLogPermissions
const inDe = inRealm(permission, 'de')

function buildSchema() {
  const builder = newSmallBuilder()
  const Place = builder.inputType('Place', { fields: (t) => ({ realm: t.string() }) })
  const Chat = builder.objectRef<{ realm: string | null }>('Chat').implement({
    fields: (t) => ({
      text: t.string({ needs: { permission, realm: 'realm' }, resolve: () => 'read' }),
    }),
  })
  builder.queryFields((t) => ({
    chats: t.string({
      needs: { permission, realm: 'realm' },
      args: { realm: t.arg.string() },
      resolve: () => 'read',
    }),
    inInput: t.string({
      needs: { permission: viewLogs, or: { permission, realm: 'input.realm' } },
      args: { input: t.arg({ type: Place }) },
      resolve: () => 'read',
    }),
    everyRealm: t.stringList({
      needs: { permission, anyRealm: true },
      resolve: (_root, _args, { principal }) => realmsHeld(principal, permission),
    }),
    chat: t.field({
      type: Chat,
      needs: 'anyone',
      args: { of: t.arg.string() },
      resolve: (_root, { of }) => ({ realm: of ?? null }),
    }),
  }))
  return builder.toSchema()
}

const schema = buildSchema()

async function outcome(source: string, principal: Principal | null) {
  const { data, errors } = await graphql({ schema, source, contextValue: { principal } })
  return errors?.[0]?.message ?? Object.values(data ?? {})[0]
}

const places = ['de', 'fr', 'freeroam', '', 'nowhere', 'de.fr', 'constructor'].map((realm) => `"${realm}"`)

test('a permission is needed in the realm of the argument, and nothing else is a realm', async () => {
  for (const realm of [...places, 'null']) {
    const expected = realm === '"de"' ? 'read' : 'NO_PERMISSION'
    expect(await outcome(`{ chats(realm: ${realm}) }`, holderOf(inDe))).toBe(expected)
    expect(await outcome(`{ inInput(input: { realm: ${realm} }) }`, holderOf(inDe))).toBe(expected)
    expect(await outcome(`{ inInput(input: { realm: ${realm} }) }`, holderOf(viewLogs))).toBe('read')
    expect(await outcome(`{ chats(realm: ${realm}) }`, holderOf(viewLogs))).toBe('NO_PERMISSION')
    expect(await outcome(`{ chats(realm: ${realm}) }`, null)).toBe('NO_PERMISSION')
  }
  for (const source of ['{ chats }', '{ inInput }', '{ inInput(input: {}) }'])
    expect(await outcome(source, holderOf(inDe))).toBe('NO_PERMISSION')
})

test('a field of a type needs the permission in the realm of its parent', async () => {
  for (const realm of [...places, 'null']) {
    const { data, errors } = await graphql({
      schema,
      source: `{ chat(of: ${realm}) { text } }`,
      contextValue: { principal: holderOf(inDe) },
    })
    if (realm === '"de"') expect(data).toEqual({ chat: { text: 'read' } })
    else expect(errors?.[0]?.message).toBe('NO_PERMISSION')
  }
})

test('the permission in any realm opens a list, which has only those realms', async () => {
  expect(await outcome('{ everyRealm }', holderOf(inDe, inRealm(permission, 'freeroam')))).toEqual([
    'de',
    'freeroam',
  ])
  expect(await outcome('{ everyRealm }', holderOf(viewLogs))).toBe('NO_PERMISSION')
  const lacking: Principal = { ...holderOf(inDe), missingFactor: 'CONFIRM' }
  expect(await outcome('{ everyRealm }', lacking)).toBe('SECOND_FACTOR_REQUIRED')
})

test('a root field whose rule names an argument it does not have is not built', () => {
  const build = (needs: Need) => {
    const builder = newSmallBuilder()
    builder.queryField('chats', (t) =>
      t.string({ needs, args: { realm: t.arg.string() }, resolve: () => 'read' }),
    )
    return builder.toSchema()
  }
  expect(() => build({ permission, realm: 'input.realm' })).toThrow('input.realm')
  expect(() => build({ permission: viewLogs, or: { permission, realm: 'lang' } })).toThrow('lang')
  expect(() => build({ permission, realm: 'realm' })).not.toThrow()
})

test('a field takes from its action which permission is needed in which realm', () => {
  const perRealm = { permission, orInRealm: null }
  const alternative = { permission: viewLogs, orInRealm: permission }
  expect(fromAction(perRealm, 'Answers', 'input.realm').needs).toEqual({ permission, realm: 'input.realm' })
  expect(fromAction({ ...perRealm, anyRealm: true }, 'Lists').needs).toEqual({ permission, anyRealm: true })
  expect(fromAction(alternative, 'Reads', 'realm').needs).toEqual({
    permission: viewLogs,
    or: { permission, realm: 'realm' },
  })
  expect(fromAction({ permission: viewLogs, orInRealm: null }, 'Reads').needs).toEqual({
    permission: viewLogs,
  })
  for (const without of [perRealm, alternative])
    expect(() => fromAction(without, 'Answers')).toThrow('Answers')
  expect(() => fromAction({ permission: viewLogs, orInRealm: null }, 'Reads', 'realm')).toThrow('Reads')
})
