import type { Bench } from '../bench.ts'
import type { Row } from '../report/row.ts'

/** A use case: sets it up, measures it and its limit. */
export type Scenario = (bench: Bench) => Promise<Row[]>
