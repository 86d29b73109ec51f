import { checks } from '../test/checks.ts'
import { runSteps } from '../test/steps.ts'
import { exitCodeOf, summaryOf } from '../test/summary.ts'

const outcomes = await runSteps(checks)
process.stdout.write(summaryOf(outcomes))
process.exitCode = exitCodeOf(outcomes)
