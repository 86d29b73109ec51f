import { takeNothing } from '../command-line.ts'
import { reportRun } from '../test/report-run.ts'
import { runSteps, type Step } from '../test/steps.ts'

takeNothing(
  'npm run search:quality',
  'Scores written queries over the seed library, alone and beside 100,000 other books.',
)

/** How many invented books are added to the seed library, one run each. */
const CATALOGUES = ['0', '100000']

const steps = CATALOGUES.map((count): Step => ({
  name: `quality beside ${Number(count).toLocaleString('en')} other books`,
  command: ['npm', 'exec', '-w', '@flyleaf/service-search', '--', 'vitest', 'run', 'src/quality'],
  environment: { QUALITY_CATALOGUE: count, QUALITY_REPORT: 'true' },
}))

await reportRun((run) => runSteps(steps, run))
