import { characterFact } from '@kubora/schema/protocol/roleplay-facts'
import { expect, it } from 'vitest'
import { charactersOf } from '#seed/demo/demo-characters.ts'
import { playerNames, uuidOf } from '#seed/demo/seeded-values.ts'

const today = new Date('2026-03-01T00:00:00.000Z')
const owners = ['Kira_Nordlicht', 'Fuchsbau', 'Etoile_Noir', 'MondRitter', ...playerNames(294)].map(
  (name) => ({
    name,
    uuid: uuidOf('player', name),
  }),
)

it.each(['de', 'fr'] as const)(
  'the roleplay of %s has 60 to 150 characters that the protocol takes',
  (realm) => {
    const characters = owners.flatMap((owner) => charactersOf(realm, owner, today))
    expect(characters.length).toBeGreaterThanOrEqual(60)
    expect(characters.length).toBeLessThanOrEqual(150)
    expect(new Set(characters.map(({ id }) => id)).size).toBe(characters.length)
    for (const character of characters) {
      characterFact.parse({ version: 1, ...character })
      expect(Date.parse(character.birthday ?? '')).toBeLessThan(Date.parse('2008-01-01'))
      expect(Date.parse(character.lastPlayedAt ?? '')).not.toBeGreaterThan(today.getTime())
    }
    const ofPlayers = [...Map.groupBy(characters, ({ playerUuid }) => playerUuid).values()]
    expect(ofPlayers.some(({ length }) => length > 1)).toBe(true)
    expect(characters.some(({ lastName }) => lastName.length > 25)).toBe(true)
    expect(new Set(characters.map(({ job }) => job))).toEqual(
      new Set([undefined, 'police', 'ambulance', 'taxi', 'mechanic', 'farmer', 'mayor']),
    )
  },
)

it('a character is the same at each start', () => {
  const [owner] = owners
  if (!owner) throw new Error('no player')
  expect(charactersOf('de', owner, today)).toEqual(charactersOf('de', owner, today))
  expect(charactersOf('de', owner, today)).toHaveLength(3)
})
