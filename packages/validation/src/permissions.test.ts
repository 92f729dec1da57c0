import { expect, test } from 'vitest'
import { everyPermission } from '#permission-catalogue.ts'
import { grantedNames, inRealm, PERMISSIONS } from '#permissions.ts'

test('has the 26 names of the specification, realms spelled out, and those of pages added to it', () => {
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
  const added = ['acp.content.edit', 'acp.livestreams.edit', 'acp.links.confirm']
  expect(specified).toHaveLength(26)
  expect(everyPermission.toSorted()).toEqual([...specified, ...added].toSorted())
})

test('a name held in realms is granted once for each', () => {
  expect(grantedNames(PERMISSIONS.answerChats)).toEqual([
    'acp.de.chats',
    'acp.fr.chats',
    'acp.freeroam.chats',
  ])
  expect(inRealm(PERMISSIONS.listCharacters, 'freeroam')).toBe('acp.character.rp.freeroam.list')
  expect(grantedNames(PERMISSIONS.viewLogs)).toEqual(['acp.logs.view'])
})
