import type { IncomingMessage } from 'node:http'
import { ExportLine } from '@flyleaf/contracts'
import { openInternal } from '../internal/internal-request.ts'
import { exportPath } from './export-lines.ts'

/** Reads a person's export from another service; throws when it is incomplete. */
export async function* requestExport(
  addresses: readonly string[],
  secret: string,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<ExportLine> {
  const response = await openInternal(addresses, exportPath(userId), secret, signal)
  if (response.statusCode !== 200) {
    response.resume()
    throw new Error(`${addresses.join()} answered ${response.statusCode}`)
  }
  let isWhole = false
  for await (const text of linesOf(response)) {
    const line = ExportLine.parse(JSON.parse(text))
    isWhole ||= 'end' in line
    yield line
  }
  if (!isWhole) throw new Error(`the export of ${addresses.join()} was aborted`)
}

async function* linesOf(response: IncomingMessage) {
  let rest = ''
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
