import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One project after another, because workers keep a project's modules; its files in an order of the run's seed, so that none
 * depends on another. `--sequence.seed=<seed>` repeats an order.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    this.ctx.logger.log(`The order of files has the seed ${seed}.`)
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')}`
    const places = new Map(files.map((file) => [file, placeOf(file)]))
    return files.toSorted((a, b) => (places.get(a)! < places.get(b)! ? -1 : 1))
  }
}
