import { expect, test } from 'vitest'
import { everyPermission, permissionNames } from '#permission-catalogue.ts'
import * as features from '#permission-features.ts'
import { grantedNames, inRealm } from '#permissions.ts'

test('has the 26 names of the specification, realms spelled out', () => {
  const perRealm = ['acp.character.rp.X.list', 'acp.X.chats', 'acp.messages.rp.X.view', 'acp.jobs.rp.X.view']
  const tools = ['charrename', 'chardelete', 'transfermoney'].map((tool) => `acp.tools.rp.X.${tool}`)
  const specified = [
    'acp.players.view',
    'acp.downloads.edit',
    'network.permissions.edit',
    'acp.player.migrate',
    'acp.logs.view',
    ...[...perRealm, ...tools].flatMap((name) =>
      ['de', 'fr', 'freeroam'].map((realm) => name.replace('X', realm)),
    ),
  ]
  expect(specified).toHaveLength(26)
  expect(everyPermission).toEqual(expect.arrayContaining(specified))
})

test('a name held in realms is granted once for each', () => {
  expect(grantedNames(features.chatPermissions.answerChats)).toEqual([
    'acp.de.chats',
    'acp.fr.chats',
    'acp.freeroam.chats',
  ])
  expect(inRealm(features.roleplayPermissions.listCharacters, 'freeroam')).toBe(
    'acp.character.rp.freeroam.list',
  )
  expect(grantedNames(features.auditLogPermissions.viewLogs)).toEqual(['acp.logs.view'])
})

test('no two features have a key or a name in common', () => {
  const parts = Object.entries(features).filter(([name]) => name.endsWith('Permissions'))
  const keys = parts.flatMap(([, part]) => Object.keys(part))
  expect(keys.toSorted()).toEqual(Object.keys(permissionNames).toSorted())
  expect(new Set(everyPermission).size).toBe(everyPermission.length)
})
