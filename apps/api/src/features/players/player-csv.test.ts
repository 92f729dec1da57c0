import { expect, test } from 'vitest'
import { playerCsv } from '#features/players/player-csv.ts'
import type { InstantText } from '#graphql/instant-text.ts'

test('the first part names the columns, each line has all of them', () => {
  const row = {
    id: 7,
    uuid: '00000000-0000-4000-8000-000000000007',
    name: '+Anna',
    displayName: '=Änna, "die"',
    nameCurrent: true,
    firstJoinAt: '2026-01-02 03:04:05+00' as InstantText,
    lastSeenAt: null,
    playtimeMinutes: 12,
    rankName: 'Gold, old',
    online: false,
    linked: true,
    banned: true,
    warned: false,
    team: true,
    lastRealm: 'freeroam' as const,
  }
  const line = `7,'+Anna,00000000-0000-4000-8000-000000000007,false,true,"Gold, old",12,2026-01-02T03:04:05.000Z,,true,false,true,freeroam,"'=Änna, ""die"""\r\n`
  expect(playerCsv([row], false)).toBe(line)
  expect(playerCsv([row], true)).toBe(
    `id,name,uuid,online,linked,rank,playtime_minutes,first_join,last_seen,banned,warned,team,last_realm,display_name\r\n${line}`,
  )
})
