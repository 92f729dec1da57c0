import type { Realm } from '@kubora/validation/realms'
import { Server } from 'lucide-react'
import { expect, test } from 'vitest'
import { groupLinks, groupOfPage } from '#shell/team/team-groups.ts'
import type { TeamLink } from '#shell/team/team-links.ts'

const link = (to: string, realm: Realm | null = null): TeamLink => ({
  entry: { position: 1, text: 'players', to, icon: Server, permission: null },
  realm,
})
const [players, servers] = [link('/admin/players'), link('/admin/servers')]
const characters = (realm: Realm) => link('/admin/characters/$lang', realm)
const renames = (realm: Realm) => link('/admin/tools/charrename/$lang', realm)

test('the lines of each realm are one group, realms in their order, where the first line of a realm stood', () => {
  const [ofFrench, ofGerman, renamesGerman] = [characters('fr'), characters('de'), renames('de')]
  expect(groupLinks([players, ofFrench, ofGerman, link('/admin/chats'), renamesGerman, servers])).toEqual({
    before: [players],
    groups: [
      { realm: 'de', links: [ofGerman, renamesGerman] },
      { realm: 'fr', links: [ofFrench] },
    ],
    behind: [link('/admin/chats'), servers],
  })
})

test('a realm without a line has no group, and without realms all lines are flat', () => {
  expect(groupLinks([players, servers])).toEqual({ before: [players, servers], groups: [], behind: [] })
  expect(groupLinks([characters('fr')]).groups.map(({ realm }) => realm)).toEqual(['fr'])
})

test.each([
  ['/admin/characters/fr', 'fr'],
  ['/admin/characters/fr/c-1', 'fr'],
  ['/admin/tools/charrename/de', 'de'],
  // no line of the group leads there
  ['/admin/characters/freeroam', null],
  ['/admin/characters', null],
  ['/admin/players', null],
])('the page %s is in the group of %s', (path, realm) => {
  const { groups } = groupLinks([players, characters('de'), characters('fr'), renames('de')])
  expect(groupOfPage(groups, path)).toBe(realm)
})
