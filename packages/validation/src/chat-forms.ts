import { z } from 'zod'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { optionalText, requiredName, requiredText } from '#text.ts'

/** Most characters of an answer of one line. */
export const lineMaxLength = 500

/** What a form asks, as far as it decides what may be answered. */
export type AskedQuestion = {
  key: string
  /** `CONFIRM` is a box to tick, `PLAYER` the name of a player, `CHARACTER` the game's id of one's own character, `LOG` the id of one's own log. */
  kind: 'TEXT' | 'LINE' | 'NUMBER' | 'CHOICE' | 'CHARACTER' | 'PLAYER' | 'DATE' | 'CONFIRM' | 'LOG'
  required: boolean
  min?: number | null | undefined
  max?: number | null | undefined
  options?: readonly { key: string }[] | null | undefined
}

/** Answers to a form, by the key of the question; a question that need not be answered may have none. */
export type Answers = Record<string, string | number | boolean>

/** Faults of answers that say nothing but that something is still to be filled in. */
export const blankKeys: readonly string[] = [
  message('required'),
  message('only-whitespace'),
  message('confirm'),
]

const missing = { error: message('required') }

/**
 * Returns the schema of the answers to a form: every question has the answer its kind asks for, and there is no other one. What was
 * left empty and need not be answered is left out. Which characters, players and logs there are is not its matter.
 */
export function answersInput(
  questions: readonly AskedQuestion[],
): z.ZodType<Answers, Record<string, string | boolean>> {
  const shape = Object.fromEntries(questions.map((question) => [question.key, answerTo(question)]))
  const answers = z.strictObject(shape, { error: message('invalid-choice') }).transform((given) => {
    const filled = Object.entries(given).filter(([, answer]) => answer !== null && answer !== undefined)
    return Object.fromEntries(filled)
  })
  // the shape is data: what its values are is known by their kinds alone
  return answers as unknown as z.ZodType<Answers, Record<string, string | boolean>>
}

/** Returns the schema of a form with its realm, as a page asks it. */
export function filledFormInput(questions: readonly AskedQuestion[]) {
  return z.object({
    realm: z.enum(realms, { error: message('invalid-choice') }),
    answers: answersInput(questions),
  })
}

/** Returns what the form of a page contains before anything is typed. */
export function emptyAnswers(questions: readonly AskedQuestion[]): Record<string, string | boolean> {
  return Object.fromEntries(questions.map(({ key, kind }) => [key, kind === 'CONFIRM' ? false : '']))
}

function answerTo(question: AskedQuestion): z.ZodType {
  const { kind, required } = question
  switch (kind) {
    case 'TEXT':
      return required ? requiredText() : optionalText()
    case 'LINE':
      return required ? line(lineMaxLength) : optionalText(lineMaxLength, line)
    case 'PLAYER':
    case 'CHARACTER':
      return required ? requiredName(lineMaxLength) : optionalText(lineMaxLength, requiredName)
    case 'CONFIRM':
      return required ? z.literal(true, { error: message('confirm') }) : z.boolean().optional()
    default:
      return checked(question)
  }
}

/** A text without a line break. */
function line(maxLength: number) {
  return requiredText(maxLength).refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
    error: message('invalid-characters'),
  })
}

/** An answer that is one of few: a number of a range, a day of the calendar, one of the options, or the id of a log. */
function checked(question: AskedQuestion): z.ZodType {
  const { required } = question
  const given = z.union([z.string(), z.number()], missing).transform((value, issues) => {
    const text = String(value).trim()
    if (text === '') {
      if (required) issues.addIssue({ code: 'custom', message: message('required') })
      return null
    }
    const { read, fault } = readAnswer(question, text)
    if (fault) issues.addIssue({ code: 'custom', ...fault })
    return read
  })
  return required ? given : given.nullish()
}

const isId = (text: string) => z.guid().safeParse(text).success

type Fault = { message: string; params?: Record<string, unknown> }

function readAnswer(
  { kind, min, max, options }: AskedQuestion,
  text: string,
): { read: string | number; fault?: Fault } {
  if (kind === 'NUMBER') {
    const number = Number(text)
    if (!/^-?\d{1,9}$/.test(text)) return { read: number, fault: { message: message('number') } }
    const isInRange = number >= (min ?? number) && number <= (max ?? number)
    if (isInRange) return { read: number }
    return { read: number, fault: { message: message('number-range'), params: { min, max } } }
  }
  if (kind === 'DATE') {
    const isDay = z.iso.date().safeParse(text).success && text >= '1900-01-01'
    return isDay ? { read: text } : { read: text, fault: { message: message('calendar-day') } }
  }
  // which logs there are is not the form's matter
  const isOption = kind === 'LOG' ? isId(text) : options?.some(({ key }) => key === text)
  return isOption ? { read: text } : { read: text, fault: { message: message('invalid-choice') } }
}
