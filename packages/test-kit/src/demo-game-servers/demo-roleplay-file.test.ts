import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCommand } from '@kubora/plugin-sdk/conformance/make-command'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { command } from '@kubora/schema/protocol/command'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoleplayFile } from '#demo-game-servers/demo-roleplay-file.ts'

const playerUuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
const characterOf = (id: string) =>
  ({
    kind: 'character',
    id,
    playerUuid,
    idNumber: '1',
    firstName: 'Jule',
    lastName: 'Seidel',
    money: 100,
  }) as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kubora-demo-roleplay-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a renamed character keeps its name and a removed one does not return when the demo is started again', () => {
  const first = [characterOf('de-1'), characterOf('de-2')]
  const { roleplay } = createWorldOf([], openRoleplayFile(folder, first))
  roleplay?.changeCharacter('de-1', { lastName: 'Sommer' })
  roleplay?.remove({ kind: 'character', id: 'de-2' })
  expect(openRoleplayFile(folder, first).things).toEqual([{ ...characterOf('de-1'), lastName: 'Sommer' }])
})

it('a transfer is in the file with its command or not at all, so that it is booked once', () => {
  const transfer = command.parse(
    makeCommand('money-transfer', playerUuid, { fromCharacterId: 'de-1', toCharacterId: 'de-2', amount: 30 }),
  )
  const open = () => createWorldOf([], openRoleplayFile(folder, [characterOf('de-1'), characterOf('de-2')]))
  const balances = () => ['de-1', 'de-2'].map((id) => open().roleplay?.character(id)?.money)
  expect(() =>
    open().apply(transfer, () => {
      throw new Error('killed between debit and credit')
    }),
  ).toThrow('killed')
  expect(balances()).toEqual([100, 100])
  for (let time = 0; time < 2; time += 1)
    expect(open().apply(transfer).result).toEqual({ fromBalance: 70, toBalance: 130 })
  expect(balances()).toEqual([70, 130])
})

it('the game of the demo refuses reserved names and ones that its papers have no room for', () => {
  const { refusalOf } = openRoleplayFile(folder, [])
  const long = 'Maximilian-Alexander-Ferdinand'
  expect(refusalOf?.({ firstName: 'Jule', lastName: 'Kubora' })).toBe('The name Kubora is reserved')
  expect(refusalOf?.({ firstName: long, lastName: long })).toMatch(/room for 48 letters/)
  expect(refusalOf?.({ firstName: 'Jule', lastName: 'Sommer' })).toBeNull()
})
