import { comparedWith, type Row } from '../report/row.ts'
import { publish, signIn } from '../sessions.ts'
import type { Bench } from '../bench.ts'
import type { Scenario } from './scenario.ts'

/** Creating a post, as an author without followers and as the one with the most. */
export const createPost: Scenario = async (bench) => {
  const { readers, famous } = bench.size
  const alone = await writing(bench, 'create-post, no followers', readers)
  const followed = await writing(bench, `create-post, ${famous.toLocaleString('en')} followers`, 1)
  return [alone, comparedWith(followed, alone, 2)]
}

async function writing(bench: Bench, scenario: string, author: number): Promise<Row> {
  const [reader] = await signIn(bench.platform, [author])
  const requests = Array.from({ length: bench.options.connections }, (_, index) =>
    publish(bench.platform, reader!, `Still thinking about the last chapter, for the ${index + 1}. time.`),
  )
  const row = await bench.load({ scenario, service: 'feed', requests })
  const behindMs = await bench.untilApplied('feed')
  const note = `the others had applied all of them ${behindMs.toFixed(0)} ms after the last`
  return { ...row, note, promises: [{ text: '≤ 8 statements', isKept: row.statements! <= 8.05 }] }
}
