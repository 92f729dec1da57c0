import { permissionCatalogue, permissionNames } from '@kubora/validation/permission-catalogue'
import { grantedNames, type PermissionKey } from '@kubora/validation/permissions'
import { expect, test } from 'vitest'
import * as features from '#features.ts'
import { mainMenu, teamMenu } from '#menus.ts'
import { permissionsOf } from '#shell/team/team-links.ts'

/** Entries that docs/SPECIFICATION.md §2 puts in order, and those of the panel that came after it. */
const specified: Record<'main' | 'team', readonly string[]> = {
  main: [
    'account',
    'chats',
    'home',
    'join',
    'rules',
    'shop',
    'stats',
    'livestreams',
    'downloads',
    'wiki',
    'changelog',
  ],
  team: [
    'players',
    'characters',
    'chats',
    'charrename',
    'chardelete',
    'transfermoney',
    'messages',
    'characterJobs',
    'migrate',
    'permissions',
    'content',
    'downloads',
    'livestreams',
    'staffLinks',
    'logs',
    'gameServers',
  ],
}

test('every feature with a manifest is in the list of the application', async () => {
  const manifests = import.meta.glob<Record<string, unknown>>('./features/*/*.feature.ts', { eager: true })
  const listed = new Set<unknown>(Object.values(features))
  const missing = Object.entries(manifests)
    .filter(([, manifest]) => !Object.values(manifest).every((feature) => listed.has(feature)))
    .map(([file]) => file)
  expect(missing).toEqual([])
  expect(Object.keys(manifests).length).toBeGreaterThan(5)
})

test('the TeamPanel requests the permission of every page that needs no id, one per realm', () => {
  const opened = new Set<string>()
  const keys = (Object.keys(permissionCatalogue) as PermissionKey[]).filter((key) => {
    const { opens } = permissionCatalogue[key]
    // a page's first permission opens it, further ones allow more there
    const isFirst = !opened.has(opens)
    opened.add(opens)
    return isFirst && !opens.includes('$id')
  })
  const names = keys.flatMap((key) => grantedNames(permissionNames[key]))
  expect(permissionsOf(teamMenu).toSorted()).toEqual(names.toSorted())
})

test('the entries of both drawers stand in the order of the specification', () => {
  expect(mainMenu.map(({ text }) => text).filter((text) => specified.main.includes(text))).toEqual(
    specified.main,
  )
  expect(teamMenu.map(({ text }) => text).filter((text) => specified.team.includes(text))).toEqual(
    specified.team,
  )
})
