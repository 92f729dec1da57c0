import { chatPermissions } from '@kubora/validation/permissions/chats'
import { type ReadLine, type ReadLog, readReportLog } from '#features/chats/logs/read-report-log.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { isUuid } from '#graphql/is-uuid.ts'

const ReportLogSender = builder.objectRef<NonNullable<ReadLine['sender']>>('ReportLogSender').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the game showed it.' }),
    playerId: t.id({
      nullable: true,
      description: 'Null for somebody whom no game server has reported.',
      resolve: ({ playerId }) => (playerId === null ? null : String(playerId)),
    }),
    isReported: t.exposeBoolean('isReported', { description: 'Whether the report is about this player.' }),
  }),
})

const ReportLogLine = builder.objectRef<ReadLine>('ReportLogLine').implement({
  description: 'A line of the game’s chat.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    sender: t.field({
      type: ReportLogSender,
      nullable: true,
      description: 'Null for a line of the game itself.',
      resolve: ({ sender }) => sender,
    }),
    channel: t.exposeString('channel', { nullable: true, description: 'What the game calls the channel.' }),
    text: t.exposeString('text'),
  }),
})

const ReportLog = builder.objectRef<ReadLog>('ReportLog').implement({
  description: 'What was said in the game around a player who reports somebody.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    at: t.expose('at', { type: 'DateTime', description: 'When the player had the game keep it.' }),
    serverName: t.exposeString('serverName', { description: 'The game server, by its name at that time.' }),
    lines: t.field({
      type: [ReportLogLine],
      description: 'At most 500, the oldest first.',
      resolve: ({ lines }) => lines,
    }),
  }),
})

const { answerChats, adminChats } = chatPermissions

builder.queryField('chatReportLog', (t) =>
  t.field({
    type: ReportLog,
    needs: { permission: answerChats, realm: 'realm' },
    points: 3,
    description: `The log that a chat of the realm names; needs ${answerChats} there, for a chat of administrators ${adminChats} as well.`,
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id() },
    resolve: async (_root, { realm, chatId }, { domain, principal }) =>
      found(isUuid(chatId) ? await readReportLog(domain.db, found(principal), { realm, chatId }) : null),
  }),
)
