import { type Command, defineActions, defineCommand } from './command.ts'

const whichDatabase =
  'Works on the database of DATABASE_URL, else on that of this installation, whether the platform runs or not.'

/** What the operator can say. The code of a command is loaded when it is called. */
export const commands: readonly Command[] = [
  defineCommand({
    name: 'start',
    summary: 'start the whole platform on this machine, as npm start does',
    usage: '[--processes]',
    help: `Starts the gateway and the five services behind it, with a database of its own unless DATABASE_URL names one.
Ctrl-C or SIGTERM stops the gateway first, then the services, the database last.

Options
  --processes   each service as a process of its own, started again whenever it ends;
                without it all of them share one process

Examples
  npm start
  npm start -- --processes
`,
    options: { processes: { type: 'boolean', default: false } },
    run: async (options, terminal) => (await import('./start.ts')).start(options, terminal),
  }),
  defineCommand({
    name: 'setup',
    summary: 'prepare a server: domain, mail, payments, each answer tried before it is written',
    usage:
      '[--domain <name>] [--smtp <url>] [--mail-from <address>] [--mail-to <address>] [--payment-key <key>] [--unproven]',
    help: `Looks at memory, disk and the ports 80 and 443, asks for the domain, the mail server and the payment key, tries each answer,
and writes them into .env. What is not answered stays as it is; nothing is written before the end. Run it before the platform
starts: it serves a random text where the domain should lead, and fetches it through the domain.

Options
  --domain <name>          such as civic.example.org; its record must lead to this machine
  --smtp <url>             such as smtp://user:password@mail.example.org:587
  --mail-from <address>    whom mails come from; no-reply@ and the domain unless given
  --mail-to <address>      where a test mail goes
  --payment-key <key>      the secret key of the payment provider
  --unproven               writes what could not be shown to work, too
  --env-file <file>        written in place of .env
Secrets that are given as options can be seen by other users of this machine while the command runs: at a terminal
they are asked for.

Examples
  npm run civic -- setup
  npm run civic -- setup --domain civic.example.org
`,
    options: {
      domain: { type: 'string' },
      smtp: { type: 'string' },
      'mail-from': { type: 'string' },
      'mail-to': { type: 'string' },
      'payment-key': { type: 'string' },
      unproven: { type: 'boolean', default: false },
      'env-file': { type: 'string' },
    },
    run: async (options, terminal) => (await import('./setup.ts')).setup(options, terminal),
  }),
  defineCommand({
    name: 'demo',
    summary: 'try the platform with people in it and stand-ins of payment and model, as npm run demo does',
    usage: '',
    help: `Starts the platform on a database of its own that is gone afterwards, with a few communities, issues and petitions,
an organization that raises money, and a stand-in of the payment provider: nothing that is paid there is real money.
You give on the site; the start says where. No installation is touched, and nothing is sent anywhere but to a model of your own.

Example
  npm run demo
`,
    options: {},
    run: async (_, terminal) => (await import('./demo.ts')).demo(terminal),
  }),
  defineCommand({
    name: 'migrate',
    summary: 'bring the database up to date and say what was applied',
    usage: '',
    help: `Brings the database up to date: tables, the job queue, roles and grants. Services do the same when they start;
call it first when you do not want the first replica of a new release to do it.

${whichDatabase}

Example
  npm run civic -- migrate
`,
    options: {},
    run: async (_, terminal) => (await import('./migrate.ts')).migrate(terminal),
  }),
  defineCommand({
    name: 'update',
    summary: 'bring the newest release, and go back to this one when anything fails',
    usage: '[--to <tag or commit>] [--stop <command>] [--start <command>] [--backup-to <folder>] [--restore-by-hand]',
    help: `Updates an installation that runs from a git clone: stops the platform, takes a backup, brings the release, its packages
and its migrations, tries it where nobody reaches it, and starts it. When a step fails, or you press Ctrl-C, the old
release, its packages and the database come back as they were, and it ends with 1. Nothing is begun while files of the
release are changed here, room is missing, or Node or the database does not fit.

Options
  --to <tag or commit>   the release; without it the newest tag such as v1.2.3
  --stop <command>       how the platform is stopped, and
  --start <command>      how it is started; without them by systemctl where the unit "civic" runs this folder,
                         else it must not be running, and you start it afterwards
  --backup-to <folder>   where the backup goes; backups/ of the data directory unless given
  --restore-by-hand      goes on where a failed update of a database of your own could not be put back by itself

Examples
  npm run civic -- update
  npm run civic -- update --to v1.4.0 --stop "sudo systemctl stop civic" --start "sudo systemctl start civic"
`,
    options: {
      to: { type: 'string' },
      stop: { type: 'string' },
      start: { type: 'string' },
      'backup-to': { type: 'string' },
      'restore-by-hand': { type: 'boolean', default: false },
    },
    run: async (options, terminal) => (await import('./update.ts')).update(options, terminal),
  }),
  defineCommand({
    name: 'create-admin',
    summary: 'make somebody an administrator of the platform',
    usage: '--email <address> --name <name> [--password <password>] [--by <your name>]',
    help: `Makes an administrator: a new account, or the account that has this address. The address counts as verified.
An account that was there keeps its name, and its password unless one is given. An account that never confirmed the
address gets another password, since anybody may have registered with it.

${whichDatabase}

Options
  --email <address>       asked for when it is missing
  --name <name>           2 to 100 characters; asked for when it is missing
  --password <password>   8 characters to 72 bytes. Without it a generated one is shown once where one is needed.
                          Of an account that was there it ends the sessions.
                          While the command runs, other users of this machine can see it among the processes.
  --by <your name>        how the audit log names you; the name of your account on this machine unless given

Example
  npm run civic -- create-admin --email ada@example.org --name "Ada Obi"
`,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      by: { type: 'string' },
    },
    run: async (options, terminal) => (await import('./create-admin.ts')).createAdmin(options, terminal),
  }),
  defineActions({
    name: 'users',
    summary: 'appoint a moderator, reset a password or lift a ban',
    usage: '<moderator|reset-password|unban> --email <address> [--remove] [--by <your name>]',
    help: `Does something to the account that has this address. It stands in the audit log in your name.

  moderator        makes a moderator of it; with --remove a citizen again
  reset-password   gives it a generated password, which is shown once, and ends its sessions
  unban            lifts a ban

${whichDatabase}

Options
  --email <address>   whose account it is
  --remove            with "moderator": takes the role away
  --by <your name>    how the audit log names you; the name of your account on this machine unless given

Examples
  npm run civic -- users moderator --email ada@example.org
  npm run civic -- users moderator --email ada@example.org --remove
  npm run civic -- users reset-password --email ada@example.org --by "Ngozi, on call"
`,
    actions: ['moderator', 'reset-password', 'unban'],
    options: { email: { type: 'string' }, by: { type: 'string' }, remove: { type: 'boolean', default: false } },
    run: async (action, options, terminal) => (await import('./users.ts')).operateUsers(action, options, terminal),
  }),
  defineCommand({
    name: 'backup',
    summary: 'write database, images and settings into one file',
    usage: '--to <file or folder> [--with-secrets] [--keep <number>] [--replace]',
    help: `Writes everything that the platform keeps into one file that only its owner may read: the database as it is at
one instant, the images, and the settings. Nobody has to stop meanwhile; only migrations wait. The file is read again
before it counts, and what fails leaves none. It says at its beginning what is in it: head -c 3000 <file>.

${whichDatabase}

Options
  --to <file or folder>   a file that is not there yet; in a folder it is named after the time
  --with-secrets          keys and passwords go into the file as well; without it only their names are told
  --keep <number>         of the backups that were named after their time in that folder, removes all but the newest
  --replace               the file may be there already; it stays until the new one is whole

Examples
  npm run civic -- backup --to /mnt/backups/civic.backup
  npm run civic -- backup --to /mnt/backups/ --keep 14
`,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'with-secrets': { type: 'boolean', default: false },
    },
    run: async (options, terminal) => (await import('./backup.ts')).backup(options, terminal),
  }),
  defineCommand({
    name: 'restore',
    summary: 'make an installation of a backup, where there is none yet',
    usage: '--from <file>',
    help: `Makes an installation of what "backup" wrote, of this release or an older one. The whole file is checked before
anything is touched; a restore that fails removes what it made. Afterwards no jobs run and no mails that wait are sent
until you say "resume": so you can look at it first.

It goes into a data directory (CIVIC_DATA_DIR) that is missing or empty, or into the database of DATABASE_URL when that is
set, which must be empty. Images go where the settings say.

Options
  --from <file>   what "backup" wrote

Example
  npm run civic -- restore --from /mnt/backups/civic.backup
`,
    options: { from: { type: 'string' } },
    run: async (options, terminal) => (await import('./restore.ts')).restore(options, terminal),
  }),
  defineCommand({
    name: 'resume',
    summary: 'let jobs run and mails go that were held back since a restore',
    usage: '',
    help: `Lets go what is held back since "restore": jobs, mails and receipts that wait, and the comparison with the payment
provider. Make sure before that the platform that the backup was taken of does not run any more: both would send the same mails.

${whichDatabase}

Example
  npm run civic -- resume
`,
    options: {},
    run: async (_, terminal) => (await import('./resume.ts')).resume(terminal),
  }),
  defineCommand({
    name: 'reconcile',
    summary: 'hold donations against what the payment provider says',
    usage: '[--grace-minutes <minutes>]',
    help: `Asks the payment provider about every donation that waits, and about those that were closed or settled within
48 hours. What was paid and had gone unnoticed is settled, receipts that are due are sent, and all that differs
is reported and kept for the administrators. Needs PAYMENT_SECRET_KEY; takes as long as it takes. The service
does the same every RECONCILE_INTERVAL_MINUTES, and only one run at a time goes on.

Ends with 0 when everything was checked and nothing differs, 3 when something differs or was left over (also
when it was repaired), 1 when it failed, and 2 when it was called wrongly.

${whichDatabase}

Options
  --grace-minutes <minutes>   leaves alone what is younger, 20 unless given; 0 asks about all that waits

Example
  npm run civic -- reconcile --grace-minutes 0
`,
    options: { 'grace-minutes': { type: 'string' } },
    run: async (options, terminal) => (await import('./reconcile.ts')).reconcile(options, terminal),
  }),
  defineCommand({
    name: 'check',
    summary: 'try what the platform needs, and look for rows that are not as they should be',
    usage: '[--mail-to <address>]',
    help: `Tries mail, payment provider, AI provider, cache, bus, image store, disk, clock and APP_URL: each is one line.
What is not set up is said and is healthy. Then it looks at the age of the last good backup, at what a restore holds back, and at
whether the secrets open what is sealed in the database. At last every row is held against what should be true of it, such as counts
against what they count and sums of campaigns against settled donations. Each row that is found is one line with its
kind. Nothing is changed, and people read and write meanwhile; a model is asked for one word.

Ends with 0 when all is well, 3 when something fails or a row was found, 1 when it could not be checked, and 2 when
it was called wrongly.

${whichDatabase}

Options
  --mail-to <address>   sends a mail there, too

Examples
  npm run civic -- check
  npm run civic -- check --mail-to ada@example.org
`,
    options: { 'mail-to': { type: 'string' } },
    run: async (options, terminal) => (await import('./check.ts')).check(options, terminal),
  }),
  defineCommand({
    name: 'openapi',
    summary: 'write the OpenAPI documents of the services',
    usage: '[--folder <folder>]',
    help: `Writes the OpenAPI document of each service behind the gateway, as its routes say. Needs no database.

Options
  --folder <folder>   where to; without it to the place from which the gateway publishes them

Example
  npm run civic -- openapi --folder /tmp/documents
`,
    options: { folder: { type: 'string' } },
    run: async ({ folder }, { out }) => (await import('../openapi/write-documents.ts')).writeDocuments(out, folder),
  }),
]
