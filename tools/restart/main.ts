import { Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { orderRestart } from '../start/order-restart.ts'

await new Command('npm run restart --')
  .description(
    'Restarts processes of the running platform. Services and the renderer drop no request: the new process is ready before ' +
      'the old one is asked to stop.',
  )
  .argument('<name>', 'feed, feed-2, renderer, gateway, redis, postgres …')
  .option(...dataOption)
  .action(async (name: string, { data }: { data: string }) => {
    const failure = await orderRestart(data, name)
    if (failure) process.stderr.write(`${failure}\n`)
    process.exitCode = failure ? 1 : 0
  })
  .parseAsync()
  .catch(endWith)
