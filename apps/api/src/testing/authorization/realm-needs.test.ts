import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import { expect, test } from 'vitest'
import type { Need } from '#graphql/needs-plugin.ts'
import { describeRealmFaults, servedNames, triedNames } from '#testing/authorization/realm-needs.ts'

const permission = chatPermissions.answerChats
const Realm = new GraphQLEnumType({ name: 'Realm', values: { de: {}, fr: {}, freeroam: {} } })
const Input = new GraphQLInputObjectType({
  name: 'Input',
  fields: { realm: { type: Realm }, other: { type: GraphQLString } },
})

function schemaWith(needs: Need): GraphQLSchema {
  const args = { input: { type: Input }, realm: { type: Realm } }
  const fields = { chats: { type: GraphQLString, args, extensions: { needs } } }
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) })
}

test('a rule whose argument is no realm is found, and one that no row tries', () => {
  const faults = (realm: string, rows: string[]) =>
    describeRealmFaults(schemaWith({ permission, realm }), rows)
  expect(faults('realm', ['Query.chats'])).toEqual([])
  expect(faults('input.realm', ['Query.chats'])).toEqual([])
  expect(faults('input.realm', [])).toEqual(['Query.chats needs a realm and has no row in realmRows'])
  for (const path of ['input', 'input.other', 'input.missing', 'realm.de'])
    expect(faults(path, ['Query.chats'])).toEqual([`Query.chats finds no Realm in its argument ${path}`])
})

test('holders in two realms are tried; those of the realm that is named are served, of any realm both', () => {
  const [de, fr] = [inRealm(permission, 'de'), inRealm(permission, 'fr')]
  const { viewLogs } = auditLogPermissions
  expect(triedNames({ permission: viewLogs, or: { permission, realm: 'realm' } })).toEqual([viewLogs, de, fr])
  expect(servedNames({ permission: viewLogs, or: { permission, realm: 'realm' } })).toEqual([viewLogs, de])
  expect(servedNames({ permission, anyRealm: true, or: viewLogs })).toEqual([de, fr, viewLogs])
  expect(triedNames('team')).toEqual([])
})
