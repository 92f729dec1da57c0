import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import {
  type FigureGroupRow,
  type FigureGroupsRow,
  readSanctionFigures,
  type SanctionFiguresRow,
  type SanctionKindRow,
} from '#features/audit-log/read-sanction-figures.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

const FigureGroup = builder.objectRef<FigureGroupRow>('FigureGroup').implement({
  description: 'A reason or a team member, and how often in both periods.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'By which the ACP log is filtered: the reason, the account or the name of the actor.',
    }),
    label: t.exposeString('label'),
    texts: t.expose('texts', {
      type: TranslatedText,
      nullable: true,
      description: 'The reason in each language where a template has it; null for one text for all.',
    }),
    count: t.exposeInt('count'),
    before: t.exposeInt('before', { description: 'In the period before.' }),
  }),
})

const FigureOthers = builder.objectRef<FigureGroupsRow['others']>('FigureOthers').implement({
  description: 'Reasons or team members that are not listed.',
  fields: (t) => ({
    groups: t.exposeInt('groups', { description: 'How many they are.' }),
    count: t.exposeInt('count'),
    before: t.exposeInt('before'),
  }),
})

const FigureGroups = builder.objectRef<FigureGroupsRow>('FigureGroups').implement({
  description: 'The eight with the most, and the sum of all others.',
  fields: (t) => ({
    items: t.expose('items', { type: [FigureGroup] }),
    others: t.expose('others', { type: FigureOthers }),
  }),
})

const SanctionKind = builder.objectRef<SanctionKindRow>('SanctionKind').implement({
  description: 'Bans or warnings that were made, also those that were taken back.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    before: t.exposeInt('before', { description: 'In the period before.' }),
    isCapped: t.exposeBoolean('isCapped', {
      description: 'Whether there are more than the newest 5,000 of an action, which are counted.',
    }),
    reasons: t.expose('reasons', { type: FigureGroups }),
    members: t.expose('members', { type: FigureGroups }),
  }),
})

const SanctionFigures = builder.objectRef<SanctionFiguresRow>('SanctionFigures').implement({
  description:
    'Bans and warnings of the last 30 days of the network, the present one included, and of the 30 before.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    beforeFrom: t.expose('beforeFrom', { type: 'DateTime' }),
    bans: t.expose('bans', { type: SanctionKind }),
    warnings: t.expose('warnings', { type: SanctionKind }),
  }),
})

builder.queryField('sanctionFigures', (t) =>
  t.field({
    type: SanctionFigures,
    needs: { permission: auditLogPermissions.viewLogs },
    points: 20,
    description: `Bans and warnings by reason and team member; needs ${auditLogPermissions.viewLogs}.`,
    resolve: (_root, _args, { domain: { db }, timeZone }) => readSanctionFigures(db, timeZone),
  }),
)
