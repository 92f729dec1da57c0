import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { realms } from '@kubora/validation/realms'
import { Server } from 'lucide-react'
import { expect, test } from 'vitest'
import {
  grantedRealms,
  isGranted,
  permissionsOf,
  shownIn,
  teamLinks,
  type TeamMenuEntry,
} from '#shell/team/team-links.ts'

const entry = { position: 1, icon: Server }
const menu: readonly TeamMenuEntry[] = [
  { ...entry, text: 'players', to: '/admin/players', permission: playerPermissions.viewPlayers },
  { ...entry, text: 'chats', to: '/admin/chats', permission: chatPermissions.answerChats },
  {
    ...entry,
    text: 'characterJobs',
    to: '/admin/characterJobs/$lang',
    permission: roleplayPermissions.viewCharacterJobs,
  },
  { ...entry, text: 'gameServers', to: '/admin/servers', permission: null },
]
const everyRoute = () => true

test('shows an entry only to those who hold its permission', () => {
  const texts = teamLinks(menu, [playerPermissions.viewPlayers], everyRoute).map(({ entry }) => entry.text)
  expect(texts).toEqual(['players', 'gameServers'])
})

test('shows one entry for each realm a permission is held in', () => {
  const lines = teamLinks(
    menu,
    ['de' as const, 'freeroam' as const].map((realm) =>
      inRealm(roleplayPermissions.viewCharacterJobs, realm),
    ),
    everyRoute,
  )
  expect(lines.filter(({ entry }) => entry.text === 'characterJobs').map(({ realm }) => realm)).toEqual([
    'de',
    'freeroam',
  ])
})

test('shows the requests with a permission in any realm', () => {
  expect(
    teamLinks(menu, [inRealm(chatPermissions.answerChats, 'fr')], everyRoute).map(({ entry }) => entry.text),
  ).toContain('chats')
})

test('shows what several permissions open to those who hold one of them, in any realm', () => {
  const permission = [playerPermissions.viewPlayers, chatPermissions.answerChats]
  const inFr = inRealm(chatPermissions.answerChats, 'fr')
  expect(permissionsOf([{ permission }])).toEqual([
    playerPermissions.viewPlayers,
    ...realms.map((realm) => inRealm(chatPermissions.answerChats, realm)),
  ])
  expect(isGranted(permission, [inFr])).toBe(true)
  expect(isGranted(permission, [playerPermissions.viewPlayers])).toBe(true)
  expect(isGranted(permission, [playerPermissions.editPlayers])).toBe(false)
  expect(shownIn({ to: '/admin/players', permission }, [inFr])).toEqual([null])
  expect(grantedRealms(chatPermissions.answerChats, [inFr])).toEqual(['fr'])
})

test('hides entries whose route does not exist', () => {
  expect(
    teamLinks(menu, permissionsOf(menu), (path) => path === '/admin/players').map(({ entry }) => entry.text),
  ).toEqual(['players'])
})
