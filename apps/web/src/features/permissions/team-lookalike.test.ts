import { expect, test } from 'vitest'
import { teamLookalike } from '#features/permissions/team-lookalike.ts'

const values = { requiresSecondFactor: false, permissions: [], version: 1 }
const admin = {
  ...values,
  id: '1',
  name: 'Leitung',
  isTeam: true,
  level: 9,
  minecraftPrefix: '§4[§lAdmin§4]',
  holderCount: 0,
}
const supporters = { ...values, id: '2', name: 'Supporter', isTeam: true, memberCount: 0 }
const guests = { ...values, id: '3', name: 'Gäste', isTeam: false, memberCount: 0 }
const sets = [admin, supporters, guests]

test.each(['Admin', '&4[Admin]', '§c« ADMÍN »', 'Аdmin', 'Adm1n', 'Admln', '@dmin'])(
  '%s looks like the prefix of the team',
  (prefix) => {
    expect(teamLookalike([prefix], sets)).toBe(admin)
  },
)

test('a name looks like that of a group of the team', () => {
  expect(teamLookalike(['', 'SUPP0RTER'], sets)).toBe(supporters)
})

test.each(['', '&4', '[]', 'Administration', 'Gäste', 'Gold'])(
  '%s looks like nothing of the team',
  (text) => {
    expect(teamLookalike([text], sets)).toBeUndefined()
  },
)
