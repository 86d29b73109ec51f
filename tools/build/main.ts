import { endWith, takeNothing } from '../command-line.ts'
import { buildAll } from './build-all.ts'

takeNothing(
  'node tools/bootstrap.mjs build',
  'Builds the shell, the remotes and the services that have changed.',
)

await buildAll({ log: console.log }).catch(endWith)
