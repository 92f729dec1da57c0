import { z } from 'zod'
import { chatTypes } from '#chat-types.ts'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { rowId } from '#row-id.ts'
import { requiredText, textMaxLength } from '#text.ts'

/** Parameters that fill themselves from the chat and its player. */
export const automaticParameters = [
  'player',
  'character',
  'date',
  'member',
  'banReason',
  'banEnd',
  'chat',
] as const

/** A parameter that fills itself. */
export type AutomaticParameter = (typeof automaticParameters)[number]

/** A piece of a premessage: text, a parameter that fills itself, or one that the team member is asked for. */
export type PremessagePiece =
  | { kind: 'text'; text: string }
  | { kind: 'automatic'; name: AutomaticParameter }
  | { kind: 'asked'; label: string }

/** What may stand in braces: a name, or a question mark and what is asked for. */
const parameter = /\{(\??)([^{}\n]{1,60})\}/gu

function isAutomatic(name: string): name is AutomaticParameter {
  return automaticParameters.some((known) => known === name)
}

/** Returns the pieces of a premessage in their order. Braces with anything but a known parameter are text. */
export function parsePremessage(text: string): PremessagePiece[] {
  const pieces: PremessagePiece[] = []
  let at = 0
  function addText(until: number): void {
    if (until > at) pieces.push({ kind: 'text', text: text.slice(at, until) })
  }
  for (const found of text.matchAll(parameter)) {
    const [whole, mark = '', inner = ''] = found
    const name = inner.trim()
    const piece: PremessagePiece | null =
      mark === '?' && name !== ''
        ? { kind: 'asked', label: name }
        : mark === '' && isAutomatic(name)
          ? { kind: 'automatic', name }
          : null
    if (piece === null) continue
    addText(found.index)
    pieces.push(piece)
    at = found.index + whole.length
  }
  addText(text.length)
  return pieces
}

/** Returns the names in braces that are no parameters, in their order: they would be sent as they are. */
export function unknownParameters(text: string): string[] {
  return [...text.matchAll(parameter)].flatMap(([, mark, inner = '']) =>
    mark === '' && !isAutomatic(inner.trim()) ? [inner] : [],
  )
}

/** What fills the parameters: values by automatic name, and by the label of what is asked for. */
export type PremessageValues = {
  automatic: Partial<Record<AutomaticParameter, string>>
  asked: Readonly<Record<string, string>>
}

/** The text of a premessage, and the parameters that nothing fills; these stay in it as they were written. */
export type FilledPremessage = { text: string; missing: Exclude<PremessagePiece, { kind: 'text' }>[] }

/** Fills a premessage. A value is taken as it is: braces in it are no parameters. */
export function fillPremessage(text: string, { automatic, asked }: PremessageValues): FilledPremessage {
  const missing: FilledPremessage['missing'] = []
  const parts = parsePremessage(text).map((piece) => {
    if (piece.kind === 'text') return piece.text
    const value = piece.kind === 'automatic' ? automatic[piece.name] : asked[piece.label]
    if (value !== undefined && value.trim() !== '') return value
    missing.push(piece)
    return piece.kind === 'automatic' ? `{${piece.name}}` : `{?${piece.label}}`
  })
  return { text: parts.join(''), missing }
}

/** Most characters of the name of a premessage. */
export const premessageNameMaxLength = 80

/** Most premessages of the team in a realm, and of a member there. */
export const premessagesMax = 200

/** The text of a premessage in one language; a name in braces that is no parameter is refused, as it would be sent. */
const premessageText = requiredText(textMaxLength).superRefine((text, context) => {
  const [unknown] = unknownParameters(text)
  if (unknown === undefined) return
  context.addIssue({ code: 'custom', message: message('unknown-parameter'), params: { name: unknown } })
})

const values = {
  name: requiredText(premessageNameMaxLength),
  /** The types of chats it is offered in; none for all. */
  chatTypes: z
    .array(z.enum(chatTypes, { error: message('invalid-choice') }))
    .max(chatTypes.length, { error: message('invalid-choice') })
    .transform((types) => [...new Set(types)]),
  texts: z.object({ de: premessageText, en: premessageText, fr: premessageText }),
}

const realm = z.enum(realms, { error: message('invalid-choice') })
const target = { realm, id: rowId, version: z.int({ error: message('number') }) }

/** The form of a premessage. */
export const premessageFormInput = z.object(values)

/** Input of a new premessage; `own` makes it one of the team member alone. */
export const addPremessageInput = z.object({ realm, own: z.boolean(), ...values, idempotencyKey })

/** Input of a changed premessage, in the version that was read. */
export const editPremessageInput = z.object({ ...target, ...values })

/** The premessage that is meant, in the version that was read. */
export const premessageTarget = z.object(target)

/** Input of the order of the team's premessages of a realm, or the member's own there: all of their ids. */
export const orderPremessagesInput = z.object({
  realm,
  own: z.boolean(),
  ids: z.array(rowId).max(premessagesMax, { error: message('invalid-choice') }),
})

/** The premessage that was sent. */
export const usedPremessage = z.object({ realm, id: rowId })
