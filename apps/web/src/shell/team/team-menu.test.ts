import { everyPermission } from '@kubora/validation/permission-catalogue'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { teamLinks, teamPanelPermissions } from '#shell/team/team-menu.ts'

const everyRoute = () => true

test('requests every permission of the catalogue, one per realm', () => {
  expect(teamPanelPermissions.toSorted()).toEqual(everyPermission.toSorted())
})

test('shows an entry only to those who hold its permission', () => {
  const texts = teamLinks([playerPermissions.viewPlayers], everyRoute).map(({ entry }) => entry.text)
  expect(texts).toEqual(['players', 'gameServers'])
})

test('shows one entry for each realm a permission is held in', () => {
  const lines = teamLinks(
    ['de' as const, 'freeroam' as const].map((realm) => inRealm(roleplayPermissions.viewCharacterJobs, realm)),
    everyRoute,
  )
  expect(lines.filter(({ entry }) => entry.text === 'characterJobs').map(({ realm }) => realm)).toEqual([
    'de',
    'freeroam',
  ])
})

test('shows the requests with a permission in any realm', () => {
  expect(
    teamLinks([inRealm(chatPermissions.answerChats, 'fr')], everyRoute).map(({ entry }) => entry.text),
  ).toContain('chats')
})

test('hides entries whose route does not exist', () => {
  expect(
    teamLinks(teamPanelPermissions, (path) => path === '/admin/players').map(({ entry }) => entry.text),
  ).toEqual(['players'])
})
