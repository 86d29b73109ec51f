#!/usr/bin/env node
// The command `flyleaf-release` of a repository of its own, which has nothing of the platform's but packages.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePackageOf } from './package-of.ts'
import { publishTo } from './publish-to.ts'

const USAGE = `FLYLEAF_TOKEN=… npm run release -- publish --to https://flyleaf.example [--channel stable]

Sends dist to a Flyleaf, which checks it, opens its pages in a browser and gives it to some readers (canary), or to all (stable).
The operators of that Flyleaf make the token.

npm run release -- contract reading-rooms --from https://flyleaf.example --to packages

Writes a package of what another team has published with its remote: calls, events, links and the props of its widgets.`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      channel: { type: 'string', default: 'canary' },
    },
  })
  const { to, from, channel } = values
  const [command, remote, ...more] = positionals
  if (command === 'contract' && remote && from && to && more.length === 0)
    process.stdout.write(`${await writePackageOf({ remote: remote.replace(/^mf-/, ''), from, to })}\n`)
  else if (command === 'publish' && !remote && to) await publish(to, channel)
  else throw new Error(USAGE)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function publish(to: string, channel: string): Promise<void> {
  const token = process.env['FLYLEAF_TOKEN']
  if (!token)
    throw new Error('FLYLEAF_TOKEN is empty. It is the token that the operators of Flyleaf have made.')
  const { isReleased, message } = await publishTo({
    folder: process.cwd(),
    typesFile: join(import.meta.dirname, '../../types.json'),
    to,
    channel,
    token,
  })
  process[isReleased ? 'stdout' : 'stderr'].write(`${message}\n`)
  if (!isReleased) process.exitCode = 3
}
