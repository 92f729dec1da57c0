import { permissionCatalogue, permissionNames } from '@kubora/validation/permission-catalogue'
import { grantedNames, type PermissionKey } from '@kubora/validation/permissions'
import { expect, test } from 'vitest'
import * as features from '#features.ts'
import { mainMenu, teamMenu } from '#menus.ts'
import { groupLinks } from '#shell/team/team-groups.ts'
import { permissionsOf, teamLinks } from '#shell/team/team-links.ts'

/** Entries that docs/SPECIFICATION.md §2 puts in order, and those that came after it. */
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
    'withdrawal',
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

test('each line of the TeamPanel, flat or in the group of a realm, is shown by its permission alone', () => {
  const all = permissionsOf(teamMenu)
  const shownWith = (granted: readonly string[]) => {
    const { before, groups, behind } = groupLinks(teamLinks(teamMenu, granted, () => true))
    const lines = [...before, ...groups.flatMap(({ links }) => links), ...behind]
    return new Set(lines.map(({ entry, realm }) => entry.to.replace('$lang', realm ?? '')))
  }
  // what every team member sees
  const free = shownWith([])
  expect([...free].toSorted()).toEqual(['/admin', '/admin/servers'])
  const everything = shownWith(all)
  const opened = all.flatMap((permission) => {
    const own = [...shownWith([permission])].filter((to) => !free.has(to))
    const missing = [...everything].filter(
      (to) => !shownWith(all.filter((one) => one !== permission)).has(to),
    )
    // a line that several permissions open stays without one of them
    expect(own).toEqual(expect.arrayContaining(missing))
    return own
  })
  expect([...new Set([...free, ...opened])].toSorted()).toEqual([...everything].toSorted())
})
