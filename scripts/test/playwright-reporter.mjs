/** One line for each test in the browser that has ended, what a failure left behind, and the results for `npm test`. */
import { relative } from 'node:path'
import { startProgress } from './progress.mjs'
import { leaveResults } from './results.mjs'
import { roomOf } from './times.mjs'

export default class BrowserReporter {
  #root = ''
  #progress = startProgress(0)
  #results = []
  #errors = []

  printsToStdio() {
    return true
  }

  onBegin(config, suite) {
    this.#root = config.rootDir
    this.#progress = startProgress(suite.allTests().length)
  }

  onTestEnd(test, result) {
    const [, project, file, ...titles] = test.titlePath()
    const title = titles.join(' › ')
    const [kind] = project.split('-')
    const isPassed = result.status === 'passed'
    this.#progress(`${kind}: ${file} › ${title}`, isPassed, result.duration)
    if (!isPassed)
      for (const { name, path } of result.attachments)
        if (path) console.log(`    ${name}: ${relative(process.cwd(), path)}`)
    const listed = `[${project}] › ${relative(this.#root, test.location.file)} › ${title}`
    this.#results.push({
      title,
      file,
      ms: result.duration,
      isPassed,
      listed,
      room: `${kind} ${roomOf(file)}`,
    })
  }

  onError({ message }) {
    this.#errors.push(message)
  }

  onEnd() {
    leaveResults(this.#results, this.#errors)
  }
}
