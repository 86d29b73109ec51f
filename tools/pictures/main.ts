import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { parseCommandLine } from '../command-line.ts'
import { root } from '../start/layout.ts'
import { runTool } from '../start/run-tool.ts'

const command = new Command('npm run pictures --')
  .description(
    "Compares screenshots of the gallery's components and of some pages with those in e2e/pictures/expected. " +
      'Differences are in test-results.',
  )
  .option('--update', 'takes new screenshots, to review and commit with the change')

await runTool({
  parse: (args) => parseCommandLine<{ update?: boolean }>(command, args),
  run: async ({ update }) => {
    const isFine =
      runs('npm', ['run', '--silent', 'build', '-w', '@flyleaf/ui']) &&
      runs('playwright', ['test', '-c', 'e2e/pictures', ...(update ? ['--update-snapshots=all'] : [])])
    return { report: isFine ? '' : 'See test-results for what differs.', isFine }
  },
})

/** Runs a command; whether it succeeded. */
function runs(program: string, args: string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
}
