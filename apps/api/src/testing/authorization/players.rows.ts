import {
  everybody,
  type MatrixRow,
  ownPlayerField,
  type PlainFields,
} from '#testing/authorization/matrix-row.ts'

/** The row of a mutation that changes what the team noted of a player. */
function editRow(field: string, type: string, more: object): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async ({ db, seed }) => {
      const playerId = (await seed.player()).id
      return {
        query: `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`,
        variables: { input: { playerId: String(playerId), version: 0, ...more } },
        state: async () => [
          await db.query.playerNotes.findMany({ where: { playerId } }),
          await db.query.playerCharacterLimits.findMany({ where: { playerId } }),
        ],
      }
    },
  }
}

/** Rows of players, and of the fields that require more than the query that leads to a player. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.players',
    prepare: () => ({ query: '{ players { items { id linked online } } }' }),
  },
  {
    field: 'Query.playerCount',
    prepare: () => ({ query: '{ playerCount(filter: { linked: true }) { count isExact } }' }),
  },
  {
    field: 'Query.formerNames',
    prepare: () => ({ query: '{ formerNames(search: "a") { name replacedAt player { id } } }' }),
  },
  {
    field: 'Mutation.exportPlayers',
    prepare: () => ({ query: 'mutation { exportPlayers(input: { search: "a" }) { csv rows nextCursor } }' }),
  },
  {
    field: 'Mutation.findOtherAccounts',
    prepare: async ({ seed }) => ({
      query:
        'mutation ($input: FindOtherAccountsInput!) { findOtherAccounts(input: $input) { linked isWhole } }',
      variables: { input: { playerId: String((await seed.player()).id) } },
    }),
  },
  {
    field: 'Query.ranks',
    prepare: () => ({ query: '{ ranks { id name } }' }),
  },
  {
    field: 'Query.player',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { player(id: $id) { id name } }',
      variables: { id: String((await seed.player()).id) },
    }),
  },
  {
    field: 'Query.publicPlayer',
    outcome: everybody,
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { publicPlayer(id: $id) { id name rank { name prefix { text } } online } }',
      variables: { id: String((await seed.player()).id) },
    }),
  },
  editRow('editPlayerNote', 'EditPlayerNoteInput', { text: 'Note' }),
  editRow('editAllowedCharacters', 'EditAllowedCharactersInput', { realm: 'de', allowed: 2 }),
  ownPlayerField('allowedCharacters', 'allowedCharacters { allowed }'),
  ownPlayerField('formerNames', 'formerNames { name }'),
  ownPlayerField('linked', 'linked'),
  ownPlayerField('mods', 'mods { name }'),
  ownPlayerField('notes', 'notes { items { text } }'),
  ownPlayerField('onlineOn', 'id onlineOn { name }'),
  ownPlayerField('playSessions', 'playSessions { items { joinedAt } }'),
  ownPlayerField('quizzes', 'quizzes { passed }'),
  ownPlayerField('servers', 'servers { serverName }'),
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  AllowedCharacters: ['realm', 'allowed', 'version'],
  FormerName: ['name', 'replacedAt', 'player'],
  MinecraftText: ['text', 'color', 'bold', 'italic'],
  OtherAccount: [
    'playerId',
    'playerName',
    'banned',
    'lastSharedAt',
    'sharedNetworks',
    'networkAccounts',
    'playerDisplayName',
  ],
  OtherAccounts: ['linked', 'items', 'isWhole'],
  Player: [
    'id',
    'uuid',
    'name',
    'nameCurrent',
    'firstJoinAt',
    'lastSeenAt',
    'playtimeMinutes',
    'rankName',
    'rankValidUntil',
    'displayName',
  ],
  PlayerListItem: [
    'id',
    'uuid',
    'name',
    'nameCurrent',
    'firstJoinAt',
    'lastSeenAt',
    'playtimeMinutes',
    'rankName',
    'online',
    'linked',
    'banned',
    'warned',
    'team',
    'lastRealm',
    'displayName',
  ],
  PlayerCount: ['count', 'isExact'],
  PlayerExportPart: ['csv', 'rows', 'nextCursor'],
  PlayerMod: ['modId', 'name', 'firstUsedAt', 'lastUsedAt', 'serverNames'],
  PlayerServer: ['serverName', 'seenAt', 'playtimeMinutes'],
  PlayerNote: ['id', 'version', 'text', 'authorName', 'createdAt'],
  PlayerNotePage: ['items', 'nextCursor'],
  PlaySession: ['id', 'server', 'joinedAt', 'leftAt', 'isLost'],
  PlaySessionPage: ['items', 'nextCursor'],
  PlayerPage: ['items', 'nextCursor'],
  PublicPlayer: ['id', 'uuid', 'name', 'firstJoinAt', 'playtimeMinutes', 'online', 'rank'],
  PublicRank: ['name', 'prefix'],
  QuizResult: ['passed', 'score', 'total', 'takenAt', 'serverName'],
  Rank: ['id', 'name'],
}
