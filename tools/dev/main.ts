import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { apps, folderOf, nameOf } from '../release/checkout.ts'
import { root } from '../build/shared.ts'

const ports: Record<string, number> = {
  shell: 3000,
  feed: 3001,
  shelves: 3002,
  search: 3003,
  notifications: 3004,
  account: 3005,
}
const remotes = process.argv
  .slice(2)
  .map(nameOf)
  .filter((name) => name !== 'shell')
const unknown = remotes.filter((name) => !apps().includes(name))

if (unknown.length > 0) {
  process.stderr.write(`Usage: npm run dev -- mf-feed [mf-…]   (unknown: ${unknown.join(', ')})\n`)
  process.exit(2)
}

/** The shell and the named remotes with hot reload; all else is what is stable in the platform that `npm start` runs. */
const children = ['shell', ...remotes].map((name) =>
  spawn(join(root, 'node_modules/.bin/rspack'), ['serve'], {
    cwd: join(root, folderOf(name)),
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NODE_ENV: 'development',
      FLYLEAF_DEV: remotes.map((remote) => `${remote}=http://localhost:${ports[remote]}/`).join(','),
    },
  }),
)
process.stdout.write(`Open http://localhost:${ports.shell}\n`)
const stop = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
