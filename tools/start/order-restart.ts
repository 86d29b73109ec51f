import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { controlSocketIn } from './control.ts'
import { openLayout } from './layout.ts'

/** Restarts processes of the Flyleaf that runs on a data folder. Returns why it failed, or undefined. Throws if the folder has no data. */
export async function orderRestart(folder: string, name: string): Promise<string | undefined> {
  const socketPath = controlSocketIn(openLayout(folder).runDir)
  const order = request({ socketPath, method: 'POST', path: `/restart/${encodeURIComponent(name)}` }).end()
  try {
    const [answer] = (await once(order, 'response')) as [IncomingMessage]
    const failure = await text(answer)
    return answer.statusCode === 204 ? undefined : failure || 'It was not restarted.'
  } catch {
    return `Flyleaf does not run on ${folder}.`
  }
}
