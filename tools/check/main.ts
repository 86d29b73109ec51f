import { takeNothing } from '../command-line.ts'
import { checks } from '../test/checks.ts'
import { runSteps } from '../test/steps.ts'
import { exitCodeOf, summaryOf } from '../test/summary.ts'

takeNothing(
  'npm run check',
  'Checks format, lint, types, unused code and contracts: what npm test begins with.',
)

const outcomes = await runSteps(checks)
process.stdout.write(summaryOf(outcomes))
process.exitCode = exitCodeOf(outcomes)
