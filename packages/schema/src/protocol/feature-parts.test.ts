import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROTOCOL_CALLS } from '#protocol/calls.ts'
import { command } from '#protocol/command.ts'
import { COMMAND_DELIVERIES } from '#protocol/command-delivery.ts'

const readSource = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

it.each([
  'calls.ts',
  'command.ts',
  'command-delivery.ts',
  'openapi.ts',
  '../../../plugin-sdk/src/client/transport.ts',
])('%s names no call and no command of a feature, so that a new one changes no line of it', (file) => {
  const source = readSource(file)
  const ofFeatures = Object.keys(PROTOCOL_CALLS).filter((path) => path !== '/hello' && path !== '/sync')
  const frames = Object.keys(COMMAND_DELIVERIES).map((type) => `#protocol/commands/${type}.ts`)
  expect([...ofFeatures, ...frames].filter((name) => source.includes(`'${name}'`))).toEqual([])
})

it('every command of a feature is one that a bridge can send, under the same name', () => {
  expect(command.options.map(({ shape }) => shape.type.value)).toEqual(Object.keys(COMMAND_DELIVERIES))
})
