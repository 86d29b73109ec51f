import { request } from 'node:http'
import { controlSocketIn } from './control.ts'
import { openLayout } from './layout.ts'

/** Restarts processes of the Flyleaf that runs on a data folder. Returns why it failed, or undefined. Throws if the folder has no data. */
export function orderRestart(folder: string, name: string): Promise<string | undefined> {
  const socketPath = controlSocketIn(openLayout(folder).runDir)
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
