/** A request of the roleplay's pages, what it is an example of, and the indexes that have to serve it. */
export type WorldRequest = { what: string; query: string; variables: object; indexes: readonly string[] }

const character =
  'id realm characterId playerId playerName playerDisplayName idNumber firstName lastName waitingName { firstName lastName } birthday gender lastPlayedAt working job jobName rank rankName money reportedAt removedAt restorableUntil'
const owner = 'owner { characterId firstName lastName }'
const vehicle = `id vehicleId realm licensePlate vehicleType vehicleColor garage access ${owner}`
const property = `id propertyId realm address price rentable ${owner}`
const license = `id licenseId realm type validUntil valid ${owner}`

/** The list of characters, as its page requests it. */
export const charactersQuery = `query Characters($realm: Realm!, $search: String, $sort: CharacterSort!, $after: String) {
  characters(realm: $realm, search: $search, sort: $sort, after: $after, first: 50) { items { ${character} } nextCursor } }`
const vehiclesQuery = `query ($search: String, $after: String) {
  vehicles(realm: de, search: $search, after: $after, first: 50) { items { ${vehicle} } nextCursor } }`
const propertiesQuery = `query ($search: String, $owned: Boolean, $rentable: Boolean) {
  properties(realm: de, search: $search, owned: $owned, rentable: $rentable, first: 50) { items { ${property} } nextCursor } }`
const licensesQuery = `query ($search: String, $type: LicenseType, $ended: Boolean) {
  licenses(realm: de, search: $search, type: $type, ended: $ended, first: 50) { items { ${license} } nextCursor } }`
const membersQuery = `query ($job: String!) { jobMembers(realm: de, job: $job, first: 50) { items { ${character} } nextCursor } }`
const removedQuery = `{ removedCharacters(realm: de, first: 50) { items { ${character} } nextCursor } }`
const foundQuery = `query ($text: String!) { foundInWorlds(text: $text) {
  characters { ${character} } vehicles { ${vehicle} } properties { ${property} } } }`
const fileQuery = `query ($id: String!) { character(realm: de, characterId: $id) { ${character}
  changes { id kind state before after } properties { ${property} } vehicles { ${vehicle} } licenses { ${license} } others { ${character} } } }`

const lastName = 'characters_last_name_idx'
const firstName = 'characters_first_name_idx'
const idNumber = 'characters_id_number_idx'
const ofPlayer = 'characters_player_idx'
const plate = 'vehicles_plate_idx'
const address = 'properties_address_idx'
const valid = 'licenses_valid_idx'

/** Returns a cursor of a list by name or plate, behind the first part at this key. */
function cursorAt(...position: readonly string[]): string {
  return Buffer.from(JSON.stringify([0, ...position])).toString('base64url')
}

/** The requests that are measured: orders, deep pages, filters and searches, with frequent and rare values. */
export const worldRequests: readonly WorldRequest[] = [
  ...(
    [
      ['by name', {}, [lastName]],
      ['by name, in the middle', { after: cursorAt('muller', 'jule', 'c-5') }, [lastName]],
      ['played last', { sort: 'LAST_PLAYED' }, ['characters_last_played_idx']],
      ['`mü`: a third of all', { search: 'mü' }, [lastName]],
      ['`Müller`: the most frequent name', { search: 'Müller' }, [lastName]],
      ['`zesty`: a rare name', { search: 'zesty' }, [lastName, firstName]],
      ['`Jule`: the most frequent first name', { search: 'Jule' }, [firstName]],
      ['`Jule Müller`: both', { search: 'Jule Müller' }, [firstName, lastName]],
      ['`Müller Jul`: the other way round', { search: 'Müller Jul' }, [lastName, firstName]],
      ['`KB-777`: a number', { search: 'KB-777' }, [idNumber]],
      ['`amber`: names of players', { search: 'amber' }, [ofPlayer]],
      ['`qqqq`: nobody', { search: 'qqqq' }, [lastName, firstName, idNumber, ofPlayer]],
    ] as const
  ).map(([what, variables, indexes]) => ({
    what: `characters, ${what}`,
    query: charactersQuery,
    variables: { realm: 'de', sort: 'NAME', ...variables },
    indexes,
  })),
  ...(
    [
      ['by plate', {}, [plate]],
      ['by plate, in the middle', { after: cursorAt('ffbcc200', 'v-5', 'v-5') }, [plate]],
      ['`b`: half of all', { search: 'b' }, [plate]],
      ['`KB-F`: some', { search: 'KB-F' }, [plate]],
      ['`Müller`: by their owners', { search: 'Müller' }, ['vehicles_owner_idx', lastName]],
      ['`zesty`: by few owners', { search: 'zesty' }, ['vehicles_owner_idx', lastName]],
      ['`qqqq`: none', { search: 'qqqq' }, [plate, 'vehicles_owner_idx']],
    ] as const
  ).map(([what, variables, indexes]) => ({
    what: `vehicles, ${what}`,
    query: vehiclesQuery,
    variables,
    indexes,
  })),
  ...(
    [
      ['by address', {}, [address]],
      ['that nobody has', { owned: false }, ['properties_free_idx']],
      ['that are let', { rentable: true }, [address]],
      ['that are let and nobody has', { owned: false, rentable: true }, ['properties_free_idx']],
      ['`hafen`: most', { search: 'hafen' }, [address]],
      ['`hafenweg 77`: few', { search: 'hafenweg 77' }, [address]],
      ['`Müller`: by their owners', { search: 'Müller' }, ['properties_owner_idx', lastName]],
    ] as const
  ).map(([what, variables, indexes]) => ({
    what: `properties, ${what}`,
    query: propertiesQuery,
    variables,
    indexes,
  })),
  ...(
    [
      ['that end first', {}, [valid]],
      ['that have ended', { ended: true }, [valid]],
      ['that are valid', { ended: false }, [valid]],
      ['of a rare type', { type: 'WEAPON' }, ['licenses_type_idx']],
      ['of a rare type that are valid', { type: 'WEAPON', ended: false }, ['licenses_type_idx']],
      ['`Müller`: by their characters', { search: 'Müller' }, ['licenses_character_idx', lastName]],
    ] as const
  ).map(([what, variables, indexes]) => ({
    what: `licenses, ${what}`,
    query: licensesQuery,
    variables,
    indexes,
  })),
  {
    what: 'members of a job of a third',
    query: membersQuery,
    variables: { job: 'taxi' },
    indexes: ['characters_job_idx'],
  },
  {
    what: 'members of a rare job',
    query: membersQuery,
    variables: { job: 'police' },
    indexes: ['characters_job_idx'],
  },
  {
    what: 'characters that are gone',
    query: removedQuery,
    variables: {},
    indexes: ['characters_removed_idx'],
  },
  {
    what: 'the worlds with their last report',
    query: '{ worlds { realm characterCount reportedAt } }',
    variables: {},
    indexes: ['characters_reported_idx'],
  },
  {
    what: 'jobs with their members counted',
    query: '{ jobs(realm: de) { id name memberCount } }',
    variables: {},
    indexes: ['characters_job_idx'],
  },
  {
    what: 'Ctrl-K, `mül`',
    query: foundQuery,
    variables: { text: 'mül' },
    indexes: [lastName, firstName, idNumber, plate, address],
  },
  {
    what: 'Ctrl-K, `B-AB`',
    query: foundQuery,
    variables: { text: 'B-AB' },
    indexes: [lastName, firstName, idNumber, plate, address],
  },
  {
    what: 'the file of a character',
    query: fileQuery,
    variables: { id: 'c-1' },
    indexes: [
      'characters_pkey',
      'world_changes_character_idx',
      'properties_owner_idx',
      'vehicles_owner_idx',
      'licenses_character_idx',
      ofPlayer,
    ],
  },
]
