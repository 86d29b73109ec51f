import { takeNothing } from '../command-line.ts'
import { writeFile } from 'node:fs/promises'
import { reference } from './reference.ts'

takeNothing('npm run configuration', 'Writes docs/configuration.md from the settings of every process.')

await writeFile(new URL('../../docs/configuration.md', import.meta.url), await reference())
