import { request } from 'node:http'
import { Command } from 'commander'
import { dataOption } from '../command-line.ts'
import { controlSocketIn } from '../start/control.ts'
import { prepareLayout } from '../start/layout.ts'

await new Command('npm run restart --')
  .description(
    'Restarts processes of the running platform. Services and the renderer drop no request: the new process is ready before ' +
      'the old one is asked to stop.',
  )
  .argument('<name>', 'feed, feed-2, renderer, gateway, redis, postgres …')
  .option(...dataOption)
  .action(async (name: string, { data }: { data: string }) => {
    const failure = await restart(data, name)
    if (failure) process.stderr.write(`${failure}\n`)
    process.exitCode = failure ? 1 : 0
  })
  .parseAsync()

/** Returns why it failed, or undefined. */
function restart(folder: string, name: string): Promise<string | undefined> {
  const socketPath = controlSocketIn(prepareLayout(folder).runDir)
  return new Promise((done) => {
    const order = request({ socketPath, method: 'POST', path: `/restart/${encodeURIComponent(name)}` })
    order.once('error', () => done(`Flyleaf does not run on ${folder}.`))
    order.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('end', () => done(answer.statusCode === 204 ? undefined : text || 'It was not restarted.'))
    })
    order.end()
  })
}
