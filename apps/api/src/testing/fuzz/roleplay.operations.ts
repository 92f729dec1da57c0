import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const characterId = () => fc.oneof(nasty, fc.constant('c-1'))
const name = () => fc.oneof(nasty, fc.constantFrom('Jule', "O'Neil"))

/** What is read and wished of the roleplay world. */
export function operations(): FuzzedOperations {
  return {
    characters: [
      'query ($a: Realm!, $b: String, $c: CharacterSort!, $d: String, $e: Int!) { characters(realm: $a, search: $b, sort: $c, after: $d, first: $e) { items { id } nextCursor } }',
      { a: realm(), b: nasty, c: fc.constantFrom('NAME', 'LAST_PLAYED', 'x'), d: nastyCursor, e: pageSize },
    ],
    character: [
      'query ($a: Realm!, $b: String!) { character(realm: $a, characterId: $b) { id changes { id } } }',
      { a: realm(), b: characterId() },
    ],
    ...Object.fromEntries(
      ['vehicles', 'licenses'].map((field) => [
        field,
        [
          `query ($a: Realm!, $b: String, $c: String, $d: Int!) { ${field}(realm: $a, search: $b, after: $c, first: $d) { items { id } nextCursor } }`,
          { a: realm(), b: nasty, c: nastyCursor, d: pageSize },
        ],
      ]),
    ),
    properties: [
      'query ($a: Realm!, $b: String, $c: String, $d: Int!, $e: Boolean, $f: Boolean) { properties(realm: $a, search: $b, after: $c, first: $d, owned: $e, rentable: $f) { items { id } nextCursor } }',
      {
        a: realm(),
        b: nasty,
        c: nastyCursor,
        d: pageSize,
        e: fc.constantFrom(true, false, null),
        f: fc.constantFrom(true, false, null),
      },
    ],
    forbiddenNames: [
      'query ($a: Realm!, $b: String, $c: String, $d: Int!) { forbiddenNames(realm: $a, search: $b, after: $c, first: $d) { items { id } nextCursor } }',
      { a: realm(), b: nasty, c: nastyCursor, d: pageSize },
    ],
    addForbiddenNames: [
      'mutation ($a: Realm!, $b: [String!]!) { addForbiddenNames(realm: $a, names: $b) { added known } }',
      { a: realm(), b: fc.array(name(), { maxLength: 5 }) },
    ],
    removeForbiddenName: [
      'mutation ($a: Realm!, $b: String!) { removeForbiddenName(realm: $a, name: $b) }',
      { a: realm(), b: name() },
    ],
    foundInWorlds: [
      'query ($a: String!) { foundInWorlds(text: $a) { characters { id } vehicles { id } properties { id } } }',
      { a: nasty },
    ],
    playerCharacters: ['query ($a: ID!) { playerCharacters(playerId: $a) { id } }', { a: nastyId }],
    ...Object.fromEntries(
      [
        'characterRenames',
        'characterDeletions',
        'moneyTransfers',
        'characterJobChanges',
        'licenseChanges',
        'removedCharacters',
      ].map((field) => [
        field,
        [
          `query ($a: Realm!, $b: String, $c: Int!) { ${field}(realm: $a, after: $b, first: $c) { items { id } } }`,
          { a: realm(), b: nastyCursor, c: pageSize },
        ],
      ]),
    ),
    jobs: ['query ($a: Realm!) { jobs(realm: $a) { id memberCount ranks { name } } }', { a: realm() }],
    jobMembers: [
      'query ($a: Realm!, $b: String!, $c: String, $d: Int!) { jobMembers(realm: $a, job: $b, after: $c, first: $d) { items { id } nextCursor } }',
      { a: realm(), b: characterId(), c: nastyCursor, d: pageSize },
    ],
    'licenses of a type': [
      'query ($a: Realm!, $b: LicenseType, $c: Boolean, $d: String) { licenses(realm: $a, type: $b, ended: $c, after: $d) { items { id } } }',
      {
        a: realm(),
        b: fc.constantFrom('AIR', 'x', null),
        c: fc.constantFrom(true, false, null),
        d: nastyCursor,
      },
    ],
    renameCharacter: [
      'mutation ($a: Realm!, $b: String!, $c: String!, $d: String!, $e: ID!) { renameCharacter(input: { realm: $a, characterId: $b, firstName: $c, lastName: $d, idempotencyKey: $e }) { id } }',
      { a: realm(), b: characterId(), c: name(), d: name(), e: fc.oneof(nasty, fc.uuid()) },
    ],
    deleteCharacter: [
      'mutation ($a: Realm!, $b: String!, $c: String, $d: ID!) { deleteCharacter(input: { realm: $a, characterId: $b, comment: $c, idempotencyKey: $d }) { id } }',
      { a: realm(), b: characterId(), c: nasty, d: fc.oneof(nasty, fc.uuid()) },
    ],
    restoreCharacter: [
      'mutation ($a: Realm!, $b: String!, $c: String, $d: ID!) { restoreCharacter(input: { realm: $a, characterId: $b, comment: $c, idempotencyKey: $d }) { id } }',
      { a: realm(), b: characterId(), c: nasty, d: fc.oneof(nasty, fc.uuid()) },
    ],
    setCharacterJob: [
      'mutation ($a: Realm!, $b: String!, $c: String, $d: String, $e: ID!) { setCharacterJob(input: { realm: $a, characterId: $b, job: $c, rank: $d, idempotencyKey: $e }) { id } }',
      { a: realm(), b: characterId(), c: characterId(), d: characterId(), e: fc.oneof(nasty, fc.uuid()) },
    ],
    grantLicense: [
      'mutation ($a: Realm!, $b: String!, $c: LicenseType!, $d: String, $e: String, $f: ID!) { grantLicense(input: { realm: $a, characterId: $b, type: $c, licenseId: $d, validUntil: $e, idempotencyKey: $f }) { id } }',
      {
        a: realm(),
        b: characterId(),
        c: fc.constantFrom('AIR', 'WEAPON', 'x'),
        d: characterId(),
        e: fc.oneof(
          nasty,
          fc.constantFrom('2030-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'),
        ),
        f: fc.oneof(nasty, fc.uuid()),
      },
    ],
    revokeLicense: [
      'mutation ($a: Realm!, $b: String!, $c: LicenseType!, $d: String, $e: ID!) { revokeLicense(input: { realm: $a, characterId: $b, type: $c, licenseId: $d, idempotencyKey: $e }) { id } }',
      {
        a: realm(),
        b: characterId(),
        c: fc.constantFrom('AIR', 'WEAPON', 'x'),
        d: characterId(),
        e: fc.oneof(nasty, fc.uuid()),
      },
    ],
    transferMoney: [
      'mutation ($a: Realm!, $b: String!, $c: String!, $d: Float!, $e: String, $f: ID!) { transferMoney(input: { realm: $a, fromCharacterId: $b, toCharacterId: $c, amount: $d, comment: $e, idempotencyKey: $f }) { id } }',
      {
        a: realm(),
        b: characterId(),
        c: characterId(),
        d: fc.oneof(fc.integer({ min: -1, max: 50_001 }), fc.double()),
        e: nasty,
        f: fc.oneof(nasty, fc.uuid()),
      },
    ],
    settleTransfer: [
      'mutation ($a: Realm!, $b: ID!, $c: Boolean!, $d: String!) { settleTransfer(input: { realm: $a, changeId: $b, booked: $c, comment: $d }) { id } }',
      { a: realm(), b: fc.oneof(nastyId, fc.uuid()), c: fc.boolean(), d: nasty },
    ],
    worldSnapshots: ['query ($a: Realm!) { worldSnapshots(realm: $a) { id } }', { a: realm() }],
    requestWorldSnapshots: ['mutation ($a: ID!) { requestWorldSnapshots(id: $a) { id } }', { a: nastyId }],
    decideWorldSnapshot: [
      'mutation ($a: ID!, $b: Boolean!) { decideWorldSnapshot(snapshotId: $a, accepted: $b) { id } }',
      { a: fc.oneof(nastyId, fc.uuid()), b: fc.boolean() },
    ],
    setWorldOwner: [
      'mutation ($a: ID!, $b: Boolean!) { setWorldOwner(id: $a, ownsWorld: $b) { id } }',
      { a: nastyId, b: fc.boolean() },
    ],
  }
}
