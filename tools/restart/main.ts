import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { controlSocketIn } from '../start/control.ts'
import { prepareLayout, root } from '../start/layout.ts'

const help = `Restarts processes of the running platform.

  npm run restart -- <name>   feed, feed-2, renderer, gateway, redis, postgres …

Services and the renderer drop no request: the new process is ready before the old one is asked to stop.

  --data <folder>   where the platform keeps its data (.data)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [name] = positionals
if (values.help || !name) {
  process.stdout.write(help)
  process.exit(values.help ? 0 : 64)
}

const folder = values.data ? resolve(process.env['INIT_CWD'] ?? '.', values.data) : join(root, '.data')
const failure = await restart(controlSocketIn(prepareLayout(folder).runDir), name)
if (failure) process.stderr.write(`${failure}\n`)
process.exitCode = failure ? 1 : 0

/** Returns why it failed, or undefined. */
function restart(socketPath: string, process: string): Promise<string | undefined> {
  return new Promise((done) => {
    const order = request({ socketPath, method: 'POST', path: `/restart/${encodeURIComponent(process)}` })
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
