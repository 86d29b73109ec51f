#!/usr/bin/env node
// The command `flyleaf-release` of a repository of its own, which has nothing of the platform's but packages.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishTo } from './publish-to.ts'

const USAGE = `FLYLEAF_TOKEN=… npm run release -- publish --to https://flyleaf.example [--channel stable]

Sends dist to a Flyleaf, which checks it, opens its pages in a browser and gives it to some readers (canary), or to all (stable).
The operators of that Flyleaf make the token.`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, channel: { type: 'string', default: 'canary' } },
  })
  const token = process.env['FLYLEAF_TOKEN']
  if (positionals.join(' ') !== 'publish' || !values.to) throw new Error(USAGE)
  if (!token)
    throw new Error('FLYLEAF_TOKEN is empty. It is the token that the operators of Flyleaf have made.')
  const { isReleased, message } = await publishTo({
    folder: process.cwd(),
    typesFile: join(import.meta.dirname, '../../types.json'),
    to: values.to,
    channel: values.channel,
    token,
  })
  process[isReleased ? 'stdout' : 'stderr'].write(`${message}\n`)
  if (!isReleased) process.exitCode = 3
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
