import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { Command } from 'commander'
import { root } from '../build/shared.ts'
import { dataOption } from '../command-line.ts'
import { folderOf, parseApp, remotes } from '../release/checkout.ts'
import { runningOn } from '../start/system/lock.ts'

const firstPort = 3000

new Command('npm run dev --')
  .description(
    'Serves the shell and the named remotes with hot reload. Everything else comes from the platform that npm start runs, ' +
      'or from the one at the address FLYLEAF_PLATFORM.',
  )
  .argument('<remote...>', 'mf-feed, mf-search …', (text, before: string[] = []) => [
    ...before,
    parseApp(text),
  ])
  .option(...dataOption)
  .action(serve)
  .parse()

function serve(names: string[], { data }: { data: string }): void {
  const chosen = names.filter((name) => name !== 'shell')
  const portOf = (name: string) => firstPort + 1 + remotes().indexOf(name)
  const platform = process.env['FLYLEAF_PLATFORM'] ?? runningOn(data)?.origin
  const children = ['shell', ...chosen].map((name) =>
    spawn('rspack', ['serve'], {
      cwd: join(root, folderOf(name)),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(name === 'shell' ? firstPort : portOf(name)),
        FLYLEAF_DEV: chosen.map((remote) => `http://localhost:${portOf(remote)}/`).join(' '),
        ...(platform && { FLYLEAF_PLATFORM: platform }),
      },
    }),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const child of children) child.once('exit', stop)
  onStopSignal(stop)
}
