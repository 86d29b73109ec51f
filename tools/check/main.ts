import { takeNothing } from '../command-line.ts'
import { checks } from '../test/checks.ts'
import { reportRun } from '../test/report-run.ts'
import { atOnce, runSteps } from '../test/steps.ts'
import { reports } from '../test/suites.ts'

takeNothing(
  'npm run check',
  'Checks format, lint, types, unused code and contracts: what npm test begins with.',
)

await reportRun((run) => atOnce(checks.map((check) => runSteps([check], { ...run, logFolder: reports }))))
