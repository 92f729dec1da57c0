import { expect, test } from 'vitest'
import { readGameServersSearch } from '#features/game-servers/game-servers-search.ts'
import { type GameServer, shownServers } from '#features/game-servers/shown-servers.ts'

function server(slug: string, changes: Partial<GameServer>): GameServer {
  return { id: slug, slug, name: slug.toUpperCase(), software: null, realm: null, ...changes } as GameServer
}

const servers = [
  server('lobby', { state: 'CONNECTED', software: 'Paper 1.21' }),
  server('rp-de', { state: 'DISCONNECTED', realm: 'de' }),
  server('rp-fr', { state: 'CONNECTED', realm: 'fr' }),
]

const shown = (search: Record<string, unknown>) =>
  shownServers(servers, readGameServersSearch(search)).map(({ slug }) => slug)

test('finds game servers by name and software', () => {
  expect(shown({})).toEqual(['lobby', 'rp-de', 'rp-fr'])
  expect(shown({ q: 'paper' })).toEqual(['lobby'])
  expect(shown({ q: 'RP' })).toEqual(['rp-de', 'rp-fr'])
})
test('filters by state and realm, and drops filters nobody knows', () => {
  expect(shown({ state: 'CONNECTED' })).toEqual(['lobby', 'rp-fr'])
  expect(shown({ realm: 'de' })).toEqual(['rp-de'])
  expect(shown({ state: 'CONNECTED', realm: 'fr' })).toEqual(['rp-fr'])
  expect(shown({ state: 'away', realm: 'xx' })).toEqual(['lobby', 'rp-de', 'rp-fr'])
})
