import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { Command } from 'commander'
import { root } from '../build/shared.ts'
import { folderOf, parseApp, remotes } from '../release/checkout.ts'

const firstPort = 3000

new Command('npm run dev --')
  .description(
    'Serves the shell and the named remotes with hot reload. Everything else comes from the stable release of the ' +
      'platform that npm start runs (FLYLEAF_PLATFORM, http://localhost:8080).',
  )
  .argument('<remote...>', 'mf-feed, mf-search …', (text, before: string[] = []) => [
    ...before,
    parseApp(text),
  ])
  .action(serve)
  .parse()

function serve(names: string[]): void {
  const chosen = names.filter((name) => name !== 'shell')
  const portOf = (name: string) => firstPort + 1 + remotes().indexOf(name)
  const children = ['shell', ...chosen].map((name) =>
    spawn('rspack', ['serve'], {
      cwd: join(root, folderOf(name)),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(name === 'shell' ? firstPort : portOf(name)),
        FLYLEAF_DEV: chosen.map((remote) => `${remote}=http://localhost:${portOf(remote)}/`).join(','),
      },
    }),
  )
  process.stdout.write(`Open http://localhost:${firstPort}\n`)
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const child of children) child.once('exit', stop)
  onStopSignal(stop)
}
