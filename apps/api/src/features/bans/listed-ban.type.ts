import type { bans } from '@kubora/schema/db/bans'
import { BanEnd, BanUnit } from '#features/bans/ban-enums.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import type { Page } from '#graphql/page.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

type Stored = typeof bans.$inferSelect

/** A row of the team's list of bans. */
export type ListedBanRow = Pick<
  Stored,
  | 'id'
  | 'playerId'
  | 'realm'
  | 'reason'
  | 'reasons'
  | 'remark'
  | 'adminAccountId'
  | 'adminName'
  | 'duration'
  | 'unit'
  | 'endKind'
  | 'endedByName'
  | 'ruleId'
  | 'version'
> & {
  playerName: string
  playerDisplayName: string | null
  playerNameCurrent: boolean
  formerName: string | null
  templateName: string | null
  startsAt: InstantText
  endsAt: InstantText | null
  endedAt: InstantText | null
  active: boolean
  /** How high the player stands in the team. */
  teamLevel: number
  evidence: string[]
}

const ListedBan = builder.objectRef<ListedBanRow>('ListedBan').implement({
  description: 'A ban in the list of the team; `ban` has its history and its deliveries.',
  fields: (t) => ({
    id: t.exposeID('id'),
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    playerNameCurrent: t.exposeBoolean('playerNameCurrent', {
      description: 'Whether the player still has this name; false once another player has it.',
    }),
    formerName: t.exposeString('formerName', {
      nullable: true,
      description:
        'The former name by which the search found the player; null where it found the present one.',
    }),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'Where it holds; null for the whole network.',
    }),
    reason: t.exposeString('reason', {
      description: 'What the player reads; of the texts in `reasons` the German one.',
    }),
    reasons: t.field({
      type: TranslatedText,
      nullable: true,
      description: 'The reason of its template in each language; null where all read `reason`.',
      resolve: ({ reasons }) => reasons,
    }),
    remark: t.exposeString('remark', { nullable: true, description: 'What only the team reads.' }),
    adminAccountId: t.exposeID('adminAccountId', { nullable: true }),
    adminName: t.exposeString('adminName'),
    duration: t.exposeInt('duration', { description: 'As entered: −1 is permanent, 0 ends at once.' }),
    unit: t.expose('unit', { type: BanUnit }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: permanent.' }),
    active: t.exposeBoolean('active', { description: "Whether it holds now, by the database's clock." }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    end: t.expose('endKind', { type: BanEnd, nullable: true }),
    endedByName: t.exposeString('endedByName', { nullable: true }),
    ruleId: t.exposeID('ruleId', { nullable: true, description: 'The rule it cites, a content item.' }),
    templateName: t.exposeString('templateName', {
      nullable: true,
      description: 'The template it was made with, by its present name; also after that was deleted.',
    }),
    version: t.exposeInt('version', { description: 'Names what was read when it is changed.' }),
    evidence: t.exposeStringList('evidence', {
      description: 'Links to what proves it, for the team alone.',
    }),
  }),
})

/** A page of the list of bans. */
export const ListedBanPage = builder.objectRef<Page<ListedBanRow>>('ListedBanPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ListedBan] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
