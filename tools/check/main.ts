import { checks } from '../test/checks.ts'
import { report, runSteps } from '../test/steps.ts'

process.exitCode = report(await runSteps(checks))
