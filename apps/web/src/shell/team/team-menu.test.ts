import { expect, test } from 'vitest'
import { teamLinks, teamPanelPermissions } from '#shell/team/team-menu.ts'

const everyRoute = () => true

test('asks for the permissions of the specification and of the pages added to it, each realm spelled out', () => {
  const perRealm = ['acp.character.rp.X.list', 'acp.X.chats', 'acp.messages.rp.X.view', 'acp.jobs.rp.X.view']
  const tools = ['charrename', 'chardelete', 'transfermoney'].map((tool) => `acp.tools.rp.X.${tool}`)
  const expected = [
    'acp.players.view',
    'acp.content.edit',
    'acp.downloads.edit',
    'acp.livestreams.edit',
    'acp.links.confirm',
    'network.permissions.edit',
    'acp.player.migrate',
    'acp.logs.view',
    ...[...perRealm, ...tools].flatMap((name) =>
      ['de', 'fr', 'freeroam'].map((realm) => name.replace('X', realm)),
    ),
  ]
  expect([...teamPanelPermissions].sort()).toEqual(expected.sort())
})

test('shows a line only to those who hold its permission', () => {
  const texts = teamLinks(['acp.players.view'], everyRoute).map(({ entry }) => entry.text)
  expect(texts).toEqual(['players', 'gameServers'])
})

test('shows one line for each realm a permission is held in', () => {
  const lines = teamLinks(['acp.jobs.rp.de.view', 'acp.jobs.rp.freeroam.view'], everyRoute)
  expect(lines.filter(({ entry }) => entry.text === 'characterJobs').map(({ realm }) => realm)).toEqual([
    'de',
    'freeroam',
  ])
})

test('shows the requests with a permission in any realm', () => {
  expect(teamLinks(['acp.fr.chats'], everyRoute).map(({ entry }) => entry.text)).toContain('chats')
})

test('hides lines whose page does not exist', () => {
  expect(
    teamLinks(teamPanelPermissions, (path) => path === '/admin/players').map(({ entry }) => entry.text),
  ).toEqual(['players'])
})
