import { Command, InvalidArgumentError } from 'commander'
import { root } from '../build/shared.ts'
import { createTeam } from './create-team.ts'

function teamName(text: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) return text
  throw new InvalidArgumentError('A name is one or more words in small letters, like reading-clubs.')
}

new Command('npm run new --')
  .description('Writes a microfrontend, its service and their contract, which pass every check as they are.')
  .argument('<name>', 'reading-clubs', teamName)
  .action(async (name: string) => {
    for (const file of await createTeam(root, name)) process.stdout.write(`${file}\n`)
    process.stdout.write('The packages are linked at the next npm ci; npm start runs them.\n')
  })
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
