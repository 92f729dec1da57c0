/**
 * A plugin's loop on a client made by openapi-typescript and openapi-fetch: types alone, nothing is checked when it runs. It
 * must also compile, so that commands it knows are discriminated by `type` and others are left over.
 */
export const typedFetchProgram = `
import createClient from 'openapi-fetch'
import type { components, paths } from './types'

type Command = components['schemas']['Command']
type Notify = components['schemas']['NotifyCommand']
const isNotify = (command: Command): command is Notify => command.type === 'notify'

const client = createClient<paths>({ baseUrl: process.argv[2] })
const body = { bootId: '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11', receipts: [] }
const { data, error } = await client.POST('/sync', { body })
if (error) throw new Error(error.code)
console.log(JSON.stringify({
  commands: data.commands.map((command) =>
    isNotify(command) ? { id: command.id, outcome: 'done', shown: command.payload.text } : { id: command.id, outcome: 'failed', reason: 'UNSUPPORTED' }),
  links: data.states.map(({ version, parts }) => [version, parts.links?.length ?? 0]),
}))
`

/** The same on a client made by hey-api, which checks every response against the document with zod. */
export const checkedProgram = `
import { client } from './client.gen'
import { sync } from './sdk.gen'
import { zNotifyCommand } from './zod.gen'

client.setConfig({ baseUrl: process.argv[2], throwOnError: true })
const body = { bootId: '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11', receipts: [] }
const { data } = await sync({ body, throwOnError: true })
console.log(JSON.stringify({
  commands: data.commands.map((command) => {
    const { data: notify } = zNotifyCommand.safeParse(command)
    return notify ? { id: command.id, outcome: 'done', shown: notify.payload.text } : { id: command.id, outcome: 'failed', reason: 'UNSUPPORTED' }
  }),
  links: data.states.map(({ version, parts }) => [version, parts.links?.length ?? 0]),
}))
`
