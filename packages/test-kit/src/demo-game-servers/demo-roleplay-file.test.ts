import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { expect, it } from 'vitest'
import { openRoleplay } from '#demo-game-servers/demo-roleplay-file.ts'

const character = {
  id: 'de-1',
  playerUuid: '069a79f4-44e9-4726-a5be-fca90e38aaf5',
  idNumber: '1',
  firstName: 'Jule',
  lastName: 'Seidel',
}

it('a renamed character keeps its name and a removed one does not return when the demo is started again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-demo-roleplay-'))
  const first = [character, { ...character, id: 'de-2' }]
  const world = createWorldOf([], openRoleplay(folder, first))
  world.changeCharacter('de-1', { lastName: 'Sommer' })
  world.removeCharacter('de-2')
  expect(openRoleplay(folder, first).characters).toEqual([{ ...character, lastName: 'Sommer' }])
  rmSync(folder, { recursive: true })
})

it('the game of the demo refuses reserved names and ones that its papers have no room for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-demo-roleplay-'))
  const { refusalOf } = openRoleplay(folder, [])
  const long = 'Maximilian-Alexander-Ferdinand'
  expect(refusalOf?.({ firstName: 'Jule', lastName: 'Kubora' })).toBe('The name Kubora is reserved')
  expect(refusalOf?.({ firstName: long, lastName: long })).toMatch(/room for 48 letters/)
  expect(refusalOf?.({ firstName: 'Jule', lastName: 'Sommer' })).toBeNull()
  rmSync(folder, { recursive: true })
})
