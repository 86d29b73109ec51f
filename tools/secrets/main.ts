import { Command } from 'commander'
import { fromCaller } from '../command-line.ts'
import { writeSecrets, type SecretsOptions } from './write-secrets.ts'

new Command('npm run secrets --')
  .description(
    'Writes the secrets of an installation: an env file for each service, and SQL that creates roles and databases.',
  )
  .requiredOption('--to <folder>', 'where they are written; running it again keeps the secrets of the folder')
  .option('--database <host>', 'where PostgreSQL is, as host or host:port', 'postgres')
  .option(
    '--database-options <query>',
    "what follows ? in PostgreSQL's addresses, such as sslmode=verify-full",
    '',
  )
  .option('--redis <url>', 'where Redis is, as redis://host:port or rediss://host:port', 'redis://redis:6379')
  .option('--smtp <url>', 'the mail server, as smtps://name:password@host')
  .action(({ to, ...options }: SecretsOptions) => {
    const folder = fromCaller(to)
    for (const name of writeSecrets({ to: folder, ...options })) process.stdout.write(`${folder}/${name}\n`)
  })
  .parse()
