import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseRequest, PROTOCOL_CALLS } from '#protocol/calls.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { receivedCommand } from '#protocol/command.ts'
import { breakingChanges, frozenField, listFields } from '#protocol/frozen-fields.ts'
import { openApiDocument } from '#protocol/openapi.ts'
import { receipt } from '#protocol/sync.ts'

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

const frozen = z.record(z.string(), frozenField).parse(readJson('v1-fields.json'))

describe('the OpenAPI document', () => {
  it('is committed as the frames make it (else: npm run generate)', () => {
    expect(readJson('openapi.json')).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  it('lists every field of v1 that was ever published, unchanged', () => {
    expect(breakingChanges(frozen, listFields(openApiDocument()))).toEqual([])
  })

  it('has every current field in the frozen list (else: npm run generate)', () => {
    expect(Object.keys(listFields(openApiDocument()))).toEqual(Object.keys(frozen))
  })

  it.each(Object.entries<ProtocolCall>(PROTOCOL_CALLS))(
    'shows examples of %s that its frames accept',
    (_, call) => {
      expect(call.request.parse(call.example.request)).toEqual(call.example.request)
      expect(call.response.parse(call.example.response)).toEqual(call.example.response)
    },
  )
})

describe('the guard of v1', () => {
  const fieldPath = '/hello request.bootId'
  const field = frozen[fieldPath]
  if (field === undefined) throw new Error(`${fieldPath} is not in the frozen list`)

  it.each<[string, z.infer<typeof frozenField> | undefined]>([
    ['a removed field', undefined],
    ['a field of another shape', { ...field, shape: 'type integer' }],
  ])('refuses %s', (_, changed) => {
    const { [fieldPath]: _bootId, ...rest } = frozen
    expect(
      breakingChanges(frozen, changed === undefined ? rest : { ...rest, [fieldPath]: changed }),
    ).toHaveLength(1)
  })

  it('allows a further kind of row, with required fields of its own', () => {
    const added = { shape: 'type object', required: true }
    const kind = '/roleplay-facts request.facts[]<castle>'
    expect(breakingChanges(frozen, { ...frozen, [kind]: added, [`${kind}.tower`]: added })).toEqual([])
  })

  it('refuses a new required field of a request and allows an optional one', () => {
    const added = { shape: 'type string', required: true }
    expect(breakingChanges(frozen, { ...frozen, '/hello request.x': added })).toHaveLength(1)
    expect(breakingChanges(frozen, { ...frozen, '/hello request.x': { ...added, required: false } })).toEqual(
      [],
    )
  })

  it('allows a new optional list with required fields in its rows, and refuses a required one', () => {
    const rows = {
      '/hello request.x[]': { shape: 'type object', required: true },
      '/hello request.x[].y': { shape: 'type string', required: true },
    }
    const list = { shape: 'type array', required: false }
    expect(breakingChanges(frozen, { ...frozen, '/hello request.x': list, ...rows })).toEqual([])
    const demanded = { ...list, required: true }
    expect(breakingChanges(frozen, { ...frozen, '/hello request.x': demanded, ...rows })).toHaveLength(1)
  })

  it('refuses a field of a response that may now be missing', () => {
    const responseField = '/hello response.serverId'
    expect(
      breakingChanges(frozen, {
        ...frozen,
        [responseField]: { shape: frozen[responseField]?.shape ?? '', required: false },
      }),
    ).toHaveLength(1)
  })
})

describe('frames', () => {
  it('ignore fields they do not know', () => {
    const { request } = PROTOCOL_CALLS['/unlink'].example
    expect(PROTOCOL_CALLS['/unlink'].request.parse({ ...request, later: 1 })).toEqual(request)
  })

  it('let a plugin read commands of later bridges', () => {
    const [notify] = PROTOCOL_CALLS['/sync'].example.response.commands
    expect(receivedCommand.safeParse({ ...notify, type: 'ban', payload: { until: null } }).success).toBe(true)
  })

  it('let a bridge read facts of later plugins, and name the field of a wrong one by its position', () => {
    const { request } = PROTOCOL_CALLS['/player-facts'].example
    const [session] = request.facts
    const later = { kind: 'of-a-later-version', uuid: session.uuid, mood: 'fine' }
    const read = (facts: unknown[]) => parseRequest('/player-facts', { ...request, facts })
    expect(read([later, session]).data?.facts).toEqual([later, session])
    const wrong = read([later, { ...session, joinedAt: 'now' }, { ...session, kind: undefined }])
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['facts.1.joinedAt', 'facts.2.kind']),
    )
    expect(PROTOCOL_CALLS['/player-facts'].request.safeParse({ ...request, facts: [later] }).success).toBe(
      false,
    )
  })

  it.each(['\0', '\uD800', 'x'.repeat(101), '   '])(
    'refuse the text %j as a name of software',
    (software) => {
      const { request } = PROTOCOL_CALLS['/hello'].example
      expect(PROTOCOL_CALLS['/hello'].request.safeParse({ ...request, software }).success).toBe(false)
    },
  )

  it.each([{ text: 'a\0b' }, { deep: [{ '\uD800': 1 }] }, { text: 'é'.repeat(1024) }, [], 'done'])(
    'refuse %j as the result of a receipt',
    (result) => {
      const commandId = '019592f1-2c3d-7e4f-8a9b-0c1d2e3f4a5b'
      expect(receipt.safeParse({ commandId, outcome: 'done' }).success).toBe(true)
      expect(receipt.safeParse({ commandId, outcome: 'done', result: { balance: 12 } }).success).toBe(true)
      expect(receipt.safeParse({ commandId, outcome: 'done', result }).success).toBe(false)
    },
  )

  it('refuse a result nested deeper than a stack reaches, and do not break on it', () => {
    const result: unknown = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
    const commandId = '019592f1-2c3d-7e4f-8a9b-0c1d2e3f4a5b'
    expect(receipt.safeParse({ commandId, outcome: 'done', result }).success).toBe(false)
  })

  it('demand the outside identity for voice and chat platform codes', () => {
    const { request } = PROTOCOL_CALLS['/verify-codes'].example
    expect(PROTOCOL_CALLS['/verify-codes'].request.safeParse({ ...request, kind: 'VOICE' }).success).toBe(
      false,
    )
  })
})
