import { existsSync, readFileSync } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { contentOf } from '../content-of.ts'

export interface Publishing {
  /** The repository, with its dist. */
  folder: string
  /** The types of the packages that it was built with. */
  typesFile: string
  /** The origin of a Flyleaf. */
  to: string
  /** `canary` or `stable`. */
  channel: string
  token: string
}

/** The answer: a sentence for people, and whether the build is released. */
export interface Published {
  isReleased: boolean
  message: string
}

/** Sends the build of a repository to a Flyleaf, which checks and releases it. Throws if there is none, or if nobody answers. */
export async function publishTo(publishing: Publishing): Promise<Published> {
  const { folder, typesFile, to, channel, token } = publishing
  const record = join(folder, 'dist/build.json')
  if (!existsSync(record)) throw new Error('There is no build in dist. Run npm run build first.')
  const { name } = JSON.parse(readFileSync(record, 'utf8')) as { name: string }
  const address = new URL(`/api/releases/${name}?channel=${encodeURIComponent(channel)}`, to)
  if (address.protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname))
    throw new Error(`The token is sent over https only, and not to ${to}.`)
  const response = await post(address, token, await packed(folder, typesFile))
  const body = await text(response)
  if (response.statusCode === 201) return { isReleased: true, message: sentenceOf(JSON.parse(body)) }
  return { isReleased: false, message: messageIn(body) ?? `${to} answers with ${response.statusCode}` }
}

interface Answer {
  release: number
  remote: string
  version: string
  channel: string
  said: string[]
}

const sentenceOf = ({ release, remote, version, channel, said }: Answer): string =>
  [...said, `mf-${remote} ${version} is released: release ${release} is ${channel}`].join('\n')

function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { message?: string }).message
  } catch {
    return undefined
  }
}

/** What a release reads of a repository. */
async function packed(folder: string, typesFile: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [file, content] of await contentOf(join(folder, 'dist'))) zip.addBuffer(content, `dist/${file}`)
  zip.addFile(typesFile, 'node_modules/@flyleaf/build/types.json')
  zip.end()
  return buffer(zip.outputStream)
}

/** Without a time limit, because a release is checked before the answer: fetch ends after five minutes. */
function post(address: URL, token: string, body: Buffer): Promise<IncomingMessage> {
  const start = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/zip',
      'content-length': body.length,
    }
    start(address, { method: 'POST', headers })
      // A refusal may come while the build is still being sent, which then breaks off.
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}
