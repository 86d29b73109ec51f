import type { Bench } from '../bench.ts'
import type { Row } from '../report/row.ts'

/** One thing that readers do: sets it up, measures it and its limit. */
export type Scenario = (bench: Bench) => Promise<Row[]>
