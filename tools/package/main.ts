import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { fromCaller } from '../command-line.ts'
import { packageProject, packageable } from './package-project.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const known = packageable()
function projectList(name: string, before: string[]): string[] {
  if (known.includes(name)) return [...before, name]
  throw new InvalidArgumentError(`Known are ${known.join(', ')}.`)
}

await new Command('npm run package --')
  .description(
    'Puts all that a process needs into a folder of its own, to be copied to another machine or into an image.',
  )
  .argument('<project...>', known.join(', '), projectList, [])
  .requiredOption(
    '--to <folder>',
    'where the folder of each project is written; a single project is written right there',
  )
  .action(async (projects: string[], { to }: { to: string }) => {
    const folder = fromCaller(to)
    for (const project of projects) {
      const own = projects.length === 1 ? folder : join(folder, project.replace('services/', ''))
      const entry = await packageProject(project, own, say)
      say(`${project} is in ${own}; Node runs ${entry}`)
    }
  })
  .parseAsync()
