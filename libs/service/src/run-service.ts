import { readConfig, type BaseConfig } from '@flyleaf/config'
import { commandOf, type Command } from './command-of.ts'
import type { ServiceContext, ServiceDefinition } from './define-service.ts'
import { MigrationChanged } from './database/migrations.ts'
import { drain } from './http/drain.ts'
import { featuresOf } from './module-features.ts'
import { parkedEventsCommand } from './events/parked-events-command.ts'
import { rebuildCommand } from './rebuild/rebuild-command.ts'
import { sentenceOf } from './sentence-of.ts'
import { openContext, startService } from './start-service.ts'

/** The entry of every service: runs the command after its name (`commandOf`). A command that fails ends in a sentence. */
export async function runService<C extends typeof BaseConfig>(definition: ServiceDefinition<C>) {
  const asked = commandOf(definition, process.argv.slice(2))
  try {
    await run(definition, asked)
  } catch (error) {
    const isServing = 'name' in asked && asked.name === 'serve'
    if (isServing && !(error instanceof MigrationChanged)) throw error
    process.stderr.write(`${definition.name}: ${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

async function run<C extends typeof BaseConfig>(definition: ServiceDefinition<C>, asked: Command) {
  if ('text' in asked) {
    const output = asked.exitCode === 0 ? process.stdout : process.stderr
    output.write(asked.text)
    process.exitCode = asked.exitCode
    return
  }
  const { name: command, args } = asked
  const config = readConfig(definition.config)
  if (command === 'serve') {
    const service = await startService(definition, config)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(
        signal,
        () =>
          void drain(service.app.getHttpServer())
            .then(() => service.close())
            .then(() => process.exit(0)),
      )
    return
  }
  const context = await openContext(definition, config)
  if (command === 'migrate') await context.database.migrate()
  else if (command === 'seed') await definition.seed?.(context, args[0]!)
  else if (command === 'events') {
    const { text, exitCode } = await parkedEventsCommand(context.database.sql, definition.name, args)
    process.stdout.write(text)
    process.exitCode = exitCode
  } else if (command === 'rebuild') process.exitCode = await rebuild(definition, context, args)
  else await definition.commands?.[command]?.(context, args)
  await context.database.close()
}

async function rebuild<C extends typeof BaseConfig>(
  definition: ServiceDefinition<C>,
  context: ServiceContext<C>,
  names: readonly string[],
): Promise<number> {
  const { database, redis } = context
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const parts = { service: definition.name, config: context.config as BaseConfig, database, redis, say }
  try {
    const { projections } = featuresOf(definition.module)
    const { exitCode, rebuilt } = await rebuildCommand(parts, projections, names)
    if (rebuilt.length > 0) await definition.afterRebuild?.(context, rebuilt, say)
    return exitCode
  } finally {
    if (redis.isOpen) redis.destroy()
  }
}
