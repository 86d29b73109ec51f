import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { dataOption, endWith } from './command-line.ts'
import type { ServiceName } from './start/layout.ts'
import { commandsIn } from './start/service/service-processes.ts'

interface Role {
  /** The command of `package.json`, and of the service. */
  command: string
  service: ServiceName
  description: string
  /** What `grant` makes of a reader, and its roles if there are several, the usual one first. */
  grant: string
  roles?: [standard: string, other: string]
}

/** Lists, grants and revokes a role by a command of the service that keeps it, beside the running platform. */
export async function nameReaders({ command, service, description, grant, roles }: Role): Promise<void> {
  const program = new Command(`npm run ${command} --`)
    .configureHelp({ showGlobalOptions: true })
    .description(description)
    .option(...dataOption)
  const run = (...words: string[]) => {
    const { args, env } = commandsIn(program.opts<{ data: string }>().data)(service, command, ...words)
    process.exitCode = spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
  }
  program
    .command('list')
    .description('all of them')
    .action(() => run('list'))
  const granting = program.command('grant').description(grant).argument('<username>')
  if (roles) granting.argument('[role]', roles.join(' or '), roles[0])
  granting.action((username: string, role: unknown) =>
    run('grant', username, ...(roles ? [String(role)] : [])),
  )
  program
    .command('revoke')
    .description('make one a reader like others')
    .argument('<username>')
    .action((username: string) => run('revoke', username))
  await program.parseAsync().catch(endWith)
}
