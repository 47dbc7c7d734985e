// Copies of old pages of Parley’s manual. They are copies so that changes of the manual change no test.
import { page } from './item.ts'

export const manual = [
  page(
    'manual-keys',
    'Accounts and keys',
    `The first start on an empty data directory makes an account, \`Operator\`, on the \`enterprise\` plan, and prints how to make a key for it. More accounts are made on the command line, which works beside a running server:

\`\`\`sh
./parley account create --name "Acme" --plan basic
./parley account set-plan acct_… professional
./parley key create --account acct_… --name "Website" --expires 90d
./parley key revoke key_…
\`\`\`

A key is shown once; the store holds its hash. \`key list\` shows what each may do, and when it was last used, to the minute.

## Replacing a key

\`key rotate\` makes a key with the same name, scopes and chatbots. The old one works on for the overlap, a day unless you say otherwise, at most seven days, and never longer than it would have; \`--overlap 0\` revokes it at once.

## A key for some chatbots

\`key create --chatbots bot_…,bot_…\` sees these chatbots, their conversations and their knowledge, as if there were no others, and reads the knowledge that all chatbots share.

## Suspending and erasing

A suspended account keeps everything, and its keys get 403 \`account_suspended\` until it is resumed. Deleting erases the account with all it has, keys first, and prints how many rows went from which table. \`delete\` asks for the account's name; a script says \`--yes\` instead. If it is interrupted, run it again.`,
  ),
  page(
    'manual-feeding',
    'Feeding it',
    `\`./parley ingest ./handbook --chatbot bot_…\` reads a file, or a folder of Markdown and text files with all folders below it. The next time only what changed is written. \`--prune\` also removes items whose file is gone. \`--base-url\` gives citations their links.

\`./parley chat bot_…\` talks to the chatbot in the terminal and shows the sources.`,
  ),
  page(
    'manual-storage',
    'What is kept where',
    `Everything Parley keeps is in the data directory:

- \`parley.db\` is the SQLite database: accounts, keys (as hashes), chatbots, conversations, knowledge, events.
- \`limits.db\` counts how many requests each account made in its present hour; no backup holds it.
- \`secret.key\` is the secret key, made at the first start; only the user that runs Parley can read it.
- \`lock.db\` says which server process uses the directory; never copy it.

A write is acknowledged after it is on the disk: killing the process or pulling the plug loses nothing that was answered. A second server on the same directory refuses to start and says who holds it.

## Upgrades

The schema moves forward by itself at start. An older Parley refuses a newer store with a sentence instead of harming it, so make a backup with the old version before the upgrade.`,
  ),
  page(
    'manual-secret',
    'The secret key',
    `What Parley must be able to read again, unlike API keys, it encrypts with a secret key: 32 random bytes in base64, which the store itself does not hold. On SQLite the first start writes it to \`secret.key\` in the data directory; on PostgreSQL you set \`PARLEY_SECRET_KEY\`.

With another key, or without one, the server does not start and says so: put the right one back. Keep a copy of it in another place than the backups. If it is lost, what it encrypted is lost.`,
  ),
  page(
    'manual-backup',
    'Backup and restore',
    `\`./parley backup FILE\` copies the whole store as it stands at one moment into one new file, on either database, while the server serves; 500 MB take about four seconds. It reads back every row before the file gets its name, and never writes over a file that exists. Only the user that made it can read it: it holds all conversations.

The secret key is not in a backup, unless you add \`--with-secret-key\`.

\`./parley restore FILE\` checks every row first, and changes nothing if the file is damaged or was made by a newer Parley. The server must be stopped, and the store empty; \`--force\` replaces what it holds, all at once.`,
  ),
  page(
    'manual-postgres',
    'On PostgreSQL',
    `SQLite in the data directory is the default and serves one process. To run several, or to keep the data in a database you have already, name an empty PostgreSQL database in \`PARLEY_DATABASE_URL\`. The user must be able to create tables there; nothing else has to be installed. The tests run on version 18. Every process takes up to ten connections, and keeps no state in them, so that a pooler in transaction mode can stand between.

A store moves by a backup, in either direction: stop the server, make the backup, set the variables, restore it.`,
  ),
  page(
    'manual-watching',
    'Watching it',
    `\`/metrics\` speaks Prometheus: requests by route and status, the stages of a turn, the memory of the index, the event loop. It answers requests from this machine; from elsewhere set \`PARLEY_METRICS_TOKEN\` and send it as a bearer token.

Logs are JSON lines on standard output. \`PARLEY_LOG_LEVEL=debug\` adds a line for each request. Keys and other secrets are redacted. An error that a client saw is found by its \`request_id\`.`,
  ),
  page(
    'manual-limits',
    'Limits',
    `What you send beyond a limit is refused with an error that names it, never cut.

| what | at most |
| --- | --- |
| chatbot name | 100 characters |
| text of a user's message | 10,000 characters |
| content of a knowledge item | 1,000,000 characters |
| other wordings of one FAQ item | 100 questions |
| tags of a knowledge item | 32 tags |
| how long the explanation of a reply is kept | 30 days |
| wrong keys from one address before they get 429 | 60 per minute |
| JSON body of a request | 1,048,576 bytes |`,
  ),
]
