import { readFileSync } from 'node:fs'
import { rotateSigningKey } from '@kubora/domain/accounts/signing-keys'
import { requirePostgres } from '@kubora/schema/db/require-postgres'
import { waitForPostgres } from '@kubora/schema/db/wait-for-postgres'
import { EnvironmentError } from '@kubora/service/environment'
import { realmEnum, serverKindEnum } from '@kubora/schema/db/game-servers'
import { identityModeEnum } from '@kubora/schema/db/players'
import { Argument, Command, CommanderError, Option } from 'commander'
import {
  accountConfirmCommand,
  accountListCommand,
  accountLogoutCommand,
  accountResetCommand,
  accountResetFactorCommand,
  accountShowCommand,
} from '#commands/accounts.ts'
import { type AdminOptions, adminCreateCommand } from '#commands/admin-create.ts'
import { auditVerifyCommand } from '#commands/audit-verify.ts'
import { backupCommand, restoreCommand } from '#commands/backup.ts'
import { brandCheckCommand, brandDrawCommand } from '#commands/brand.ts'
import { contentImportCommand, contentPublishCommand } from '#commands/content-import.ts'
import { migrateCommand } from '#commands/migrate.ts'
import { mailTestCommand } from '#commands/mail-test.ts'
import { outboxRetryCommand } from '#commands/outbox.ts'
import {
  serverAddCommand,
  type ServerChanges,
  serverEditCommand,
  serverKeyCommand,
  serverListCommand,
  serverRemoveCommand,
  serverVouchCommand,
  type ServerOptions,
} from '#commands/servers.ts'
import { statsPointsCommand, statsRebuildCommand } from '#commands/stats.ts'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { describeFailure, describeUnexpected } from '#describe-failure.ts'
import { loadSeedCommands } from '#load-seed-commands.ts'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'
import { nameCommand, withDomain } from '#with-domain.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

const program = new Command('kubora')
  .description("The operator's command line of a Kubora installation")
  .version(version, '--version', 'show the version of this installation')
  .showHelpAfterError('(--help shows all commands and options)')
  .option('--stack', 'show where a failure came from that nobody expected')
  // commands inherit this, so it stands before them
  .exitOverride()
  .hook('preAction', (_, command) => prepare(command))

const withoutDatabase = ['mail:test', 'brand:draw', 'brand:check']

const ownerCommands = ['migrate', 'restore', 'seed:check']

/** The address that the command uses, the variable that has it, and whether the command changes tables. */
let used: Parameters<typeof describeFailure>[1]

/** Returns the address that a command uses. A database without tables may have no login of the application yet. */
function addressOf(command: Command): string {
  const { databaseUrl, ownerUrl } = readEnv()
  const isForOwner = ownerCommands.includes(command.name())
  const isOwner = isForOwner && ownerUrl !== databaseUrl
  used = isOwner
    ? { databaseUrl: ownerUrl, variable: 'DATABASE_OWNER_URL', isForOwner }
    : { databaseUrl, variable: 'DATABASE_URL', isForOwner }
  return isOwner ? ownerUrl : databaseUrl
}

/** Names the database and checks that it can be used, before the command itself. */
async function prepare(command: Command): Promise<void> {
  if (withoutDatabase.includes(command.name())) return
  nameCommand(command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`)
  sayDatabase(command)
  // the first command of a boot, whose order nobody knows
  if (command.opts<{ wait?: boolean }>().wait === true)
    await waitForPostgres(addressOf(command), (text) => console.error(text))
  else await requirePostgres(addressOf(command))
}

const readingCommands = [
  'backup',
  'seed:check',
  'server:list',
  'account:list',
  'account:show',
  'audit:verify',
]

/** Prints which database the command is about to use; on standard error, as output may be redirected into a file. */
function sayDatabase(command: Command): void {
  const isReading = readingCommands.includes(command.name()) || command.opts().list === true
  const verb = isReading ? 'Reads' : command.opts().force ? 'Replaces everything in' : 'Changes'
  console.error(`${verb} ${nameDatabase(addressOf(command))}.`)
}

program
  .command('migrate')
  .description('migrate the database to the current tables; safe to repeat')
  .option('--no-wait', 'fail at once while Postgres does not accept connections, instead of after a minute')
  .action(() => migrateCommand())

program
  .command('seed')
  .description('fill the database with the demo network; safe to repeat')
  .option('--json <file>', 'write logins and server keys to a file')
  .action(async (options: { json?: string }) => (await loadSeedCommands()).seedCommand(options))

program
  .command('seed:check')
  .description('say whether the demo network may go into the database; changes nothing')
  .action(async () => (await loadSeedCommands()).seedCheckCommand())

const content = program.command('content').description('texts of the public pages')

content
  .command('import')
  .description('import the default texts, except those that staff changed; safe to repeat')
  .argument('[folder]', 'texts of your own instead, laid out as packages/content/texts')
  .action((folder: string | undefined) => contentImportCommand(folder))

content
  .command('publish')
  .description('publish imported drafts, with those that belong to them; without a name, list the drafts')
  .argument('[names...]', 'a kind, such as rule, or an item, such as teamMember/emmeke')
  .action((names: string[]) => contentPublishCommand(names))

program
  .command('brand:draw')
  .description('draw the pictures that a brand folder lacks from its logo; needs no database')
  .argument('[folder]', 'has logo.svg or logo.png; that of SITE_CONFIG when left out')
  .action((folder: string | undefined) => brandDrawCommand(folder))

program
  .command('brand:check')
  .description('say what is missing or wrong in a brand folder; needs no database')
  .argument('[folder]', 'that of SITE_CONFIG when left out')
  .action((folder: string | undefined) => brandCheckCommand(folder))

program
  .command('admin:create')
  .description('make an administrator, a team member with every permission: account, player, link and group')
  .requiredOption('--email <address>')
  .requiredOption('--player-uuid <uuid>', 'UUID of the game identity')
  .requiredOption('--player-name <name>', 'name in game')
  .option('--password <password>', 'without it one is generated and shown once')
  .option('--reset-password', 'give an account that is there and confirmed a new password, too')
  .action((options: AdminOptions) => adminCreateCommand(options))

program
  .command('server:add')
  .description('add a game server; prints its key once')
  .requiredOption('--slug <slug>', 'short unique name in kebab-case')
  .requiredOption('--name <name>', 'name for people')
  .addOption(
    new Option('--kind <kind>', 'what it runs').choices(serverKindEnum.enumValues).makeOptionMandatory(),
  )
  .addOption(new Option('--realm <realm>', 'where its content lives').choices(realmEnum.enumValues))
  .addOption(
    new Option('--identity-mode <mode>', 'whether it or a proxy before it checks who players are')
      .choices(identityModeEnum.enumValues)
      .makeOptionMandatory(),
  )
  .option('--vouches-for-staff', 'let it vouch for team members, see docs/OPERATIONS.md')
  .action((options: ServerOptions) => serverAddCommand(options))

program
  .command('server:edit')
  .description('change a game server; what is not named stays')
  .argument('<slug>')
  .option('--slug <slug>', 'another short unique name')
  .option('--name <name>', 'another name for people')
  .addOption(new Option('--kind <kind>').choices(serverKindEnum.enumValues))
  .addOption(new Option('--realm <realm>').choices([...realmEnum.enumValues, 'none']))
  .addOption(new Option('--identity-mode <mode>').choices(identityModeEnum.enumValues))
  .option('--disable', 'refuse its calls until it is enabled again')
  .option('--enable', 'let a disabled one connect again')
  .action((slug: string, changes: ServerChanges) => serverEditCommand(slug, changes))

program
  .command('server:remove')
  .description('delete a game server that is not connected, with its keys')
  .argument('<slug>')
  .option('--confirm <slug>', 'its name once more')
  .action((slug: string, options: { confirm?: string }) => serverRemoveCommand(slug, options))

program
  .command('server:key')
  .description('add a second key for rotation, or revoke one')
  .argument('<slug>')
  .option('--revoke <beginning>', 'revoke the key that begins so instead')
  .option('--confirm <slug>', 'the name of the server once more, to revoke a key that is in use')
  .action((slug: string, options: { revoke?: string; confirm?: string }) => serverKeyCommand(slug, options))

program
  .command('server:vouch')
  .description('say whether a game server vouches for team members')
  .argument('<slug>')
  .addArgument(new Argument('<setting>').choices(['on', 'off']))
  .action((slug: string, setting: 'on' | 'off') => serverVouchCommand(slug, setting))

program
  .command('server:list')
  .description('show all game servers, their state and their keys')
  .action(() => serverListCommand())

program
  .command('account:list')
  .description('show the newest accounts')
  .argument('[part]', 'part of the address')
  .action((part: string | undefined) => accountListCommand(part))

program
  .command('account:show')
  .description('show an account: state, player, sessions, last logins')
  .argument('<email>')
  .action((email: string) => accountShowCommand(email))

program
  .command('account:confirm')
  .description('confirm an account whose owner you know, without the code')
  .argument('<email>')
  .action((email: string) => accountConfirmCommand(email))

program
  .command('account:reset')
  .description('send the owner a mail with a code for a new password')
  .argument('<email>')
  .action((email: string) => accountResetCommand(email))

program
  .command('account:reset-second-factor')
  .description('remove the second factor of an account whose owner lost the device, and end its sessions')
  .argument('<email>')
  .action((email: string) => accountResetFactorCommand(email))

program
  .command('account:logout')
  .description('end all sessions of an account')
  .argument('<email>')
  .action((email: string) => accountLogoutCommand(email))

program
  .command('mail:test')
  .description('send one mail by SMTP_URL and say what the mail server said; needs no database')
  .argument('<email>', 'who gets it')
  .action((email: string) => mailTestCommand(email))

program
  .command('outbox:retry')
  .description('run failed jobs again, such as mails, and say why they failed')
  .argument('[topic]', 'only jobs of this topic')
  .option('--list', 'only show them')
  .action((topic: string | undefined, options: { list?: boolean }) => outboxRetryCommand(topic, options))

program
  .command('audit:verify')
  .description('check the ACP log against its seals; ends with exit code 1 where it was changed afterwards')
  .option('--seal <number:hash>', 'a seal noted earlier, which must be there unchanged')
  .action((options: { seal?: string }) => auditVerifyCommand(options))

program
  .command('stats:rebuild')
  .description(
    'make the scores of all boards anew from events and stays; the network may go on, safe to stop and repeat',
  )
  .option('--from <day>', 'begin with this day, such as 2026-11-27, instead of the oldest that is kept')
  .action((options: { from?: string }) => statsRebuildCommand(options))

program
  .command('stats:points')
  .description('show what events bring on the boards, or set it from tomorrow on')
  .argument('[mode]', 'global, freeroam, gungame, ttt or battleground')
  .argument('[kind]', 'a kind of event, such as KILL')
  .argument('[points]', 'what one of it brings from tomorrow on; 0: it is only counted')
  .action((mode?: string, kind?: string, points?: string) => statsPointsCommand(mode, kind, points))

program
  .command('backup')
  .description(
    'write all data as of now to a file, and the files of downloads, evidence and chats beside it; the network may go on',
  )
  .argument('<file>')
  .option('--without-files', 'leave the files out')
  .action((file: string, options: { withoutFiles?: boolean }) => backupCommand(file, options))

program
  .command('restore')
  .description('read a backup into an empty database, its files into the storage; stop api and bridge before')
  .argument('<file>')
  .option('--force', 'replace everything in the database')
  .option('--without-files', 'leave the storage as it is')
  .action((file: string, options: { force?: boolean; withoutFiles?: boolean }) =>
    restoreCommand(file, options),
  )

program
  .command('keys:rotate')
  .description('sign tokens with a new key; those signed before stay valid')
  .option('--revoke-now', 'end all tokens signed so far: everybody has to log in again')
  .action(async ({ revokeNow = false }: { revokeNow?: boolean }) => {
    const id = await withDomain((context) => rotateSigningKey(context, { revokeNow }))
    console.log(`Tokens are signed with the key ${id} from now on.`)
  })

/** Runs one command with the environment of this process and resolves with its exit code; what it has to say is printed. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  used = { databaseUrl: process.env.DATABASE_URL, variable: 'DATABASE_URL', isForOwner: false }
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    // it has printed what was wrong, or the help that was asked for
    if (error instanceof CommanderError) return error.exitCode
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
    console.error(isExpected ? error.message : (describeFailure(error, used) ?? describeUnexpected(error)))
    if (program.opts().stack === true && !isExpected) console.error(error)
    return 1
  }
}
