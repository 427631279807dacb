/** Vitest's own report of failures, with one line for each file that has ended, and the results for `npm test`. */
import { DefaultReporter } from 'vitest/node'
import { startProgress } from './progress.mjs'
import { leaveResults } from './results.mjs'

export default class UnitsReporter extends DefaultReporter {
  #progress = startProgress(0)

  constructor() {
    super({ summary: false })
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications)
    this.#progress = startProgress(specifications.length)
  }

  /** `--tags-filter` and `-t` skip tests. One that is skipped for another reason counts as failed. */
  #isLeftOut(test) {
    const { tagsFilter, testNamePattern } = this.ctx.config
    const isFiltered = tagsFilter !== undefined && test.tags.includes('long')
    return (isFiltered || testNamePattern) && test.result().state === 'skipped'
  }

  printTestModule(module) {
    const { duration } = module.diagnostic()
    this.#progress(this.relative(module.moduleId), module.ok(), duration)
  }

  onTestRunEnd(modules, errors, reason) {
    super.onTestRunEnd(modules, errors, reason)
    const results = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => !this.#isLeftOut(test))
        .map((test) => ({
          title: test.fullName,
          file: this.relative(module.moduleId),
          ms: test.diagnostic()?.duration ?? 0,
          isPassed: test.result().state === 'passed',
        })),
    )
    const broken = modules.flatMap((module) => module.errors())
    leaveResults(
      results,
      [...broken, ...errors].map(({ message }) => message),
    )
  }
}
