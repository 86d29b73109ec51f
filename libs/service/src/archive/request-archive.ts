import type { IncomingMessage } from 'node:http'
import { openInternal } from '../http/internal-request.ts'
import { archivePath, type ArchiveLine } from './archive-lines.ts'

/** Reads a person's archive from another service; throws when it broke off. */
export async function* requestArchive(
  address: string,
  secret: string,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<ArchiveLine> {
  const response = await openInternal(address, archivePath(userId), secret, signal)
  if (response.statusCode !== 200) {
    response.resume()
    throw new Error(`${address} answered ${response.statusCode}`)
  }
  let isWhole = false
  for await (const text of linesOf(response)) {
    const line = JSON.parse(text) as ArchiveLine
    isWhole ||= 'end' in line
    yield line
  }
  if (!isWhole) throw new Error(`the archive of ${address} broke off`)
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
