import { z } from 'zod'
import { type ChangelogGroup, changelogGroups } from '#changelog-groups.ts'
import { message } from '#messages.ts'
import { codePointLength, composedText, isStorableText } from '#text.ts'

/** What a text field contains: one plain line, or Markdown. */
export type ContentFieldFormat = 'line' | 'markdown'

/** A text field of a kind, in the order of the editor. */
export interface ContentField {
  format: ContentFieldFormat
  required: boolean
  /** Most characters, where a field may have more than others of its format. */
  maxLength?: number
}

/** A kind of managed content: the fields of its items, and the kind of their parents. */
export interface ContentKind {
  /** Kind of the parents of its items; null when they have none. */
  parent: string | null
  /** How items are ordered: by hand, or by the date in their settings, newest first. */
  order: 'position' | 'date'
  /** Whether staff may add and remove items; false when the site knows the items by their keys. */
  open: boolean
  /** Values that are the same in all languages. */
  settings: z.ZodObject
  /** Values that are written in each language. */
  fields: Readonly<Record<string, ContentField>>
}

/** Pictograms that content may use. */
export const contentIcons = [
  'book',
  'car',
  'command',
  'crown',
  'download',
  'gamepad',
  'gavel',
  'globe',
  'headset',
  'heart',
  'keyboard',
  'map',
  'message',
  'mic',
  'monitor',
  'package',
  'puzzle',
  'scale',
  'server',
  'shield',
  'sparkles',
  'sword',
  'users',
  'wrench',
] as const

/** Platforms on which a network may have a page. */
export const socialPlatforms = [
  'discord',
  'youtube',
  'twitch',
  'instagram',
  'tiktok',
  'x',
  'teamspeak',
  'github',
] as const

/** Keys and mouse buttons in the list of shortcuts; the labels of the keycaps are translated. */
const keycap = z
  .string()
  .regex(
    /^([A-Z]|F([1-9]|1[0-2])|Numpad([0-9]|1-9)|Shift|Control|Alt|Tab|Space|Enter|MouseLeft|MouseRight)$/,
    {
      error: message('invalid-choice'),
    },
  )

/** A plain line of at most `max` characters. */
function settingLine(max: number) {
  return composedText()
    .refine((text) => isStorableText(text) && !/[\r\n]/.test(text), {
      error: message('invalid-characters'),
      abort: true,
    })
    .refine((text) => text === '' || text.trim() !== '', { error: message('only-whitespace'), abort: true })
    .refine((text) => codePointLength(text) <= max, { error: message('toLong'), params: { max } })
}

/** A schema of objects with these properties and no others. */
export function onlyThese<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => message(code === 'unrecognized_keys' ? 'invalid-choice' : 'required'),
  })
}

const day = z.iso.date({ error: ({ input }) => message(input ? 'invalid-characters' : 'missing-date') })
const icon = z.enum(contentIcons, { error: message('invalid-choice') })
const secureAddress = settingLine(500).pipe(
  z
    .url({ protocol: /^https$/, error: message('invalid-characters') })
    .regex(/^https:\/\/[^\s\\@/]+(?:\/[^\s\\]*)?(?:[?#][^\s\\]*)?$/i, {
      error: message('invalid-characters'),
    }),
)

function isStepLink(link: string): boolean {
  return link === '' || /^\/(?!\/)[a-z0-9/-]*$/.test(link) || secureAddress.safeParse(link).success
}

const line = { format: 'line', required: true } as const
const optionalLine = { format: 'line', required: false } as const
const markdown = { format: 'markdown', required: true } as const
const optionalMarkdown = { format: 'markdown', required: false } as const

/** Most characters of the text of a legal page. */
export const legalTextMaxLength = 100_000

/** All kinds of managed content (docs/PRODUCT.md#content). */
export const contentKinds = {
  ruleCategory: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({ icon }),
    fields: { title: line, summary: line },
  },
  rule: {
    parent: 'ruleCategory',
    order: 'position',
    open: true,
    settings: onlyThese({}),
    fields: { title: line, text: markdown },
  },
  wikiPage: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({ icon }),
    fields: { title: line, summary: line, text: optionalMarkdown },
  },
  /** A row in the keyboard table of its wiki page. */
  wikiShortcut: {
    parent: 'wikiPage',
    order: 'position',
    open: true,
    settings: onlyThese({
      keys: z
        .array(keycap, { error: message('required') })
        .min(1, { error: message('required') })
        .max(4, { error: message('toLong') }),
      group: z.enum(['character', 'vehicle', 'weapon', 'voice'], { error: message('invalid-choice') }),
    }),
    fields: { action: line, text: optionalLine },
  },
  /** A chat command of its wiki page. */
  wikiCommand: {
    parent: 'wikiPage',
    order: 'position',
    open: true,
    settings: onlyThese({
      command: z
        .string({ error: message('required') })
        .regex(/^\/[a-z-]+$/, { error: message('invalid-characters') }),
      /** What follows the command, e.g. `<player>`; empty for nothing. */
      parameters: settingLine(100),
    }),
    fields: { effect: line, text: optionalMarkdown },
  },
  /** The changes of one day; the Markdown of a group is a list with one item per change. */
  changelogEntry: {
    parent: null,
    order: 'date',
    open: true,
    settings: onlyThese({ date: day }),
    fields: {
      title: optionalLine,
      ...(Object.fromEntries(changelogGroups.map((group) => [group, optionalMarkdown])) as Record<
        ChangelogGroup,
        ContentField
      >),
    },
  },
  joinStep: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({
      system: z.enum(['all', 'windows', 'macos', 'linux'], { error: message('invalid-choice') }),
      icon,
      /** Address or path that a button below the step leads to; empty for no button. */
      link: settingLine(500).refine(isStepLink, { error: message('invalid-characters') }),
    }),
    fields: { title: line, text: markdown, linkLabel: optionalLine },
  },
  /** A possible error of the join guide; its key is its anchor. */
  joinError: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({}),
    fields: { title: line, text: markdown },
  },
  teamMember: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({
      name: settingLine(40).refine((name) => name !== '', { error: message('required') }),
      /** Game identity whose head is shown; empty for the default face. */
      uuid: z
        .string({ error: message('uuid') })
        .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, { error: message('uuid') }),
    }),
    fields: { role: line, about: optionalLine },
  },
  /** A game card of the start page and the page behind its More button. */
  gameCard: {
    parent: null,
    order: 'position',
    open: false,
    settings: onlyThese({}),
    fields: { title: line, teaser: line, text: markdown },
  },
  aboutCard: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({ icon }),
    fields: { title: line, text: markdown },
  },
  socialLink: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({
      platform: z.enum(socialPlatforms, { error: message('invalid-choice') }),
      url: secureAddress,
    }),
    fields: { label: line, hint: optionalLine },
  },
  /** Imprint, policy, terms. `{{brand}}`, `{{operator.name}}` and so on are filled from the site's configuration. */
  legalPage: {
    parent: null,
    order: 'position',
    open: false,
    settings: onlyThese({ changedOn: day }),
    fields: { title: line, lead: line, text: { ...markdown, maxLength: legalTextMaxLength } },
  },
  /** A section of the shop. */
  productCategory: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({ icon }),
    fields: { title: line, summary: optionalLine },
  },
  /** What a product of the shop is and says; what it costs and gives belongs to the shop. */
  product: {
    parent: 'productCategory',
    order: 'position',
    open: true,
    settings: onlyThese({ icon }),
    fields: { title: line, summary: line, text: optionalMarkdown },
  },
  /** Words that mean the same: the search also finds texts that contain another of them. */
  searchSynonyms: {
    parent: null,
    order: 'position',
    open: true,
    settings: onlyThese({}),
    /** Separated by commas; each may be of several words. */
    fields: { words: line },
  },
} as const satisfies Record<string, ContentKind>

/** Name of a kind of managed content. */
export type ContentKindName = keyof typeof contentKinds

/** Names of all kinds, in the editor's order. */
export const contentKindNames = Object.keys(contentKinds) as ContentKindName[]
