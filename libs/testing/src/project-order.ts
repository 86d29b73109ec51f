import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One project after another, because workers keep a project's modules; its files in an order of the run's seed, as their tests are, so
 * that none depends on another. Vitest prints the seed; `--sequence.seed=<seed>` repeats an order.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    // The same in every clone.
    const pathOf = ({ project, moduleId }: TestSpecification) => relative(project.config.root, moduleId)
    const placeOf = (file: TestSpecification) =>
      `${file.project.name} ${createHash('sha1')
        .update(`${seed} ${pathOf(file)}`)
        .digest('hex')}`
    const places = new Map(files.map((file) => [file, placeOf(file)]))
    return files.toSorted((a, b) => (places.get(a)! < places.get(b)! ? -1 : 1))
  }
}
