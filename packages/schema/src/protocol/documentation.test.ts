import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROTOCOL_CALLS } from '#protocol/calls.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { command } from '#protocol/command.ts'
import { PROTOCOL_ERRORS } from '#protocol/error.ts'
import { eventKinds } from '#protocol/event-kinds.ts'
import { eventReasons } from '#protocol/events.ts'
import { listFields } from '#protocol/frozen-fields.ts'
import { openApiDocument } from '#protocol/openapi.ts'
import { RECEIPT_REASONS } from '#protocol/sync.ts'

// What plugin authors read must be what the bridge does.
const text = readFileSync(new URL('../../../../docs/PLUGIN-PROTOCOL.md', import.meta.url), 'utf8')

it.each(Object.entries<ProtocolCall>(PROTOCOL_CALLS))(
  'the documentation shows %s as it is',
  (path, { example }) => {
    const section = text.split(/^### POST /m).find((part) => part.startsWith(`${path}\n`)) ?? ''
    const blocks = [...section.matchAll(/^```json\n(.*?)^```/gms)].map(([, block]): unknown =>
      JSON.parse(block ?? ''),
    )
    expect(blocks).toEqual([example.request, example.response])
  },
)

it('the documentation lists every error, every reason of a receipt and every command', () => {
  const errors = Object.entries(PROTOCOL_ERRORS).map(
    ([code, { status, plugin }]) => `| ${status} | \`${code}\` | ${plugin} |`,
  )
  const reasons = Object.entries(RECEIPT_REASONS).map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`)
  const types = command.options.map(({ shape }) => `\n| \`${shape.type.value}\` |`)
  for (const line of [...errors, ...reasons, ...types]) expect(text).toContain(line)
})

it('the documentation lists every kind of event that can be stored, and every reason why one is refused', () => {
  const section = text.split(/^### POST /m).find((part) => part.startsWith('/events\n')) ?? ''
  for (const kind of eventKinds) expect(section).toContain(`\`${kind}\``)
  for (const reason of eventReasons) expect(section).toContain(`\n| \`${reason}\` |`)
})

it('the documentation lists the required fields of every request and of its rows', () => {
  const required = Object.entries(listFields(openApiDocument())).flatMap(
    ([field, { required: isRequired }]) => {
      const [, path, frame, name] = /^(\S+) request([^ ]*)\.(\w+)$/.exec(field) ?? []
      return path !== undefined && isRequired ? [{ frame: `${path}${frame}`, name }] : []
    },
  )
  const rows = [...Map.groupBy(required, ({ frame }) => frame)].map(([frame, fields]) => {
    const kind = (_: string, kinds: string) => ` as ${kinds.replaceAll('|', ' or ')}`
    const label = frame.replaceAll('.', ' ').replace(/<([^>]*)>/g, kind)
    return `| \`${label}\` | ${fields.map(({ name }) => `\`${name}\``).join(', ')} |`
  })
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(text).toContain(row)
})
