import type { z } from 'zod'
import { type ValidationKey, message } from '#messages.ts'
import { requiredName, requiredText } from '#text.ts'

/** What a text contains that nothing turns into what its writer means, so that readers would see the code itself. */
type RawCode = { key: ValidationKey; code: string }

// &#rrggbb, &x&r&r…, {#rrggbb}, <#rrggbb>, with & or §
const rgbColour = /[&§]#[0-9a-f]{3,6}|[&§]x(?=[&§])(?:[&§][0-9a-f]){0,6}|[{<]#[0-9a-f]{3,6}[}>]/i

const tagNames =
  'color|colour|c|black|dark_blue|dark_green|dark_aqua|dark_red|dark_purple|gold|gr[ae]y|dark_gr[ae]y|blue|green|aqua|red|light_purple|yellow|white|bold|b|italic|i|em|underlined|u|strikethrough|st|obfuscated|obf|reset|gradient|rainbow|transition|click|hover|insert|font|key|lang|newline|br|selector|sel|nbt|data|score|pride|shadow|sprite|head'
const tag = new RegExp(`</?(?:${tagNames})(?::[^<>]*)?>`, 'i')

/** `{player}`, `{{player}}`, `${player}`, `%player_name%`. */
const placeholder = /\$?\{{1,2}\s*[a-z][a-z0-9_.:-]{0,40}\s*\}{1,2}|%[a-z][a-z0-9_]{1,40}%/i

/** In a prefix: a § without a code of the game. */
const unknownCode = /§(?![0-9a-fk-or])./isu

/** In a prefix: an & before a letter that is no code of the game, where a word or another code ends. */
const typedCode = /(?<=^|[\s([{"']|§[0-9a-fk-or])&(?![0-9a-fk-or])[a-z](?=\S)/isu

/** In a text: a § with anything, and codes typed with & where a word begins, so that `R&D` stays. */
const anyCode = /§.?|(?<![^\s([{"'„“»«])(?:&[0-9a-fk-or])+(?=\S)/isu

// line breaks and tabs stay: texts have paragraphs
const control = /[^\P{Cc}\n\r\t]|[\u2028\u2029]/u

function firstOf(text: string, patterns: readonly (readonly [ValidationKey, RegExp])[]): RawCode | null {
  for (const [key, pattern] of patterns) {
    const code = pattern.exec(text)?.[0]
    if (code !== undefined) return { key, code }
  }
  return null
}

/** Returns what of a prefix neither the game nor the pages show as it is meant; null for a prefix of the game's sixteen colours. */
export function rawCodeOfPrefix(prefix: string): RawCode | null {
  return firstOf(prefix, [
    ['rgb-colour', rgbColour],
    ['unknown-code', unknownCode],
    ['unknown-code', typedCode],
    ['unknown-code', tag],
    ['placeholder', placeholder],
    ['unknown-code', /§$/u],
  ])
}

/** Returns what of a plain text people would read as code: colours, placeholders that nothing fills in; null for none. */
export function rawCodeOfText(text: string): RawCode | null {
  return firstOf(text, [
    ['game-codes', rgbColour],
    ['game-codes', anyCode],
    ['game-codes', tag],
    ['placeholder', placeholder],
  ])
}

/** Adds an issue that names the raw code which `find` returns of a text. */
export function refuseRawCode(find: (text: string) => RawCode | null) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const found = find(text)
    if (found === null) return
    context.addIssue({ code: 'custom', message: message(found.key), params: { code: found.code } })
  }
}

/**
 * Text that the game, a mail or a page shows as it is, such as the reason of a ban: as `requiredText`, without control characters,
 * codes of colours and placeholders, which people would read as code.
 */
export function plainMessage(maxLength: number) {
  return requiredText(maxLength)
    .refine((text) => !control.test(text), { error: message('control-characters'), abort: true })
    .superRefine(refuseRawCode(rawCodeOfText))
}

/** A name that the game and pages show as it is: as `requiredName`, without codes of colours and placeholders. */
export function plainName(maxLength: number) {
  return requiredName(maxLength).superRefine(refuseRawCode(rawCodeOfText))
}
