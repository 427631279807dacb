/** Paths through small random worlds, compared with a second model that shares nothing with the product. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIp } from '../ip'
import type { PathEnd } from './ends'
import { endOf } from './hop'
import type { Asked } from './naive.testing'
import { walker } from './naive.testing'
import type { Answer, PathQuestion } from './path'
import { answerTo } from './path'
import { FARTHER, OUTER, PRIVATE, anyWorld } from './random.testing'
import type { WorldSpec } from './path.testing'
import { worldOf } from './path.testing'

const FLOWS = [
  { protocol: 'tcp', number: 22 },
  { protocol: 'tcp', number: 443 },
  { protocol: 'tcp', number: 2000 },
  { protocol: 'udp', number: 22 },
  { protocol: 'icmp', number: 2048 },
] as const

const asked = (spec: WorldSpec): fc.Arbitrary<Asked> => {
  const names = spec.instances.map(({ project, name }) => `${project}/${name}`)
  const ends = [...names, ...names, ...names, ...PRIVATE, ...OUTER, ...FARTHER, '203.0.113.9']
  return fc
    .record({
      from: fc.constantFrom(...ends),
      to: fc.constantFrom(...ends),
      flow: fc.constantFrom(...FLOWS),
      family: fc.constantFrom<4 | 6>(4, 4, 6),
    })
    .map(({ from, to, flow, family }) => ({ from, to, family, ...flow }))
}

const endOfText = (text: string): PathEnd => {
  const [project = '', instance] = text.split('/')
  return instance === undefined
    ? { kind: 'address', ip: parseIp(text) }
    : { kind: 'instance', project, instance }
}

const questionOf = ({ from, to, protocol, number, family }: Asked): PathQuestion => ({
  from: endOfText(from),
  to: endOfText(to),
  protocol,
  number,
  family,
})

/** How a path ends, and by which rule or route, as the second model says it. */
const fateOf = ({ path }: Pick<Answer, 'path'>) => {
  const end = endOf(path)
  const by = end?.ends === 'dropped' ? end.routes?.by?.route.name : end?.verdict?.by?.name
  const answer = path.back && ANSWERS[path.back.outcome]
  return { ending: path.ending, ...(by !== undefined && { by }), ...(answer && { answer }) }
}

const ANSWERS = { passes: 'arrives', stops: 'lost', unknown: 'unknown' } as const

const isOfFamily = ({ from, to, family }: Asked) =>
  [from, to].every((text) => text.includes('/') || text.includes(':') === (family === 6))

/** By hand, with more: RUNS=20000 npx vitest run src/model/networking/path/path.test.ts */
const RUNS = Number(process.env['RUNS'] ?? 400)

describe('a path through a small world', () => {
  test(
    'ends where a plain walk of the packet ends, by the same rule or route',
    { tags: 'long' },
    () => {
      const endings = new Map<string, number>()
      fc.assert(
        fc.property(
          anyWorld('fd00').chain((spec) =>
            fc.tuple(fc.constant(spec), fc.array(asked(spec), { minLength: 8, maxLength: 8 })),
          ),
          fc.constantFrom('p/a', 'p/b', 'q/a'),
          ([spec, questions], first) => {
            const known = worldOf(spec, first)
            const walk = walker(spec, first)
            for (const question of questions) {
              if (!isOfFamily(question)) continue
              const answer = answerTo(known, questionOf(question))
              if ('refused' in answer) continue
              const { path } = answer
              const key = [path.ending, path.back?.outcome].join(' ')
              endings.set(key, (endings.get(key) ?? 0) + 1)
              expect(fateOf(answer)).toEqual(walk(question))
              for (const { sentence } of path.hops) expect(sentence).toMatch(/^\S.*\.$/)
            }
          },
        ),
        { numRuns: RUNS },
      )
      expect(endings.size).toBeGreaterThan(3)
      expect([...endings.values()].reduce((sum, n) => sum + n)).toBeGreaterThan(400)
    },
  )

  test('for any port, each port is in the part that goes its way', () => {
    fc.assert(
      fc.property(
        anyWorld('fd00').chain((spec) => fc.tuple(fc.constant(spec), asked(spec))),
        ([spec, question]) => {
          if (!isOfFamily(question)) return
          const { number: _, ...open } = questionOf(question)
          const answer = answerTo(worldOf(spec, 'p/a'), { ...open, number: undefined })
          if ('refused' in answer || !answer.ports) return
          const walk = walker(spec, 'p/a')
          const parts = [{ path: answer.path, ports: answer.ports }, ...answer.others]
          // Of ICMP: type 0, the codes around those that rules name, and the last of all.
          for (const number of [
            0, 21, 22, 23, 442, 443, 1023, 1024, 2047, 2048, 2051, 2052, 2303, 2304, 65_535,
          ]) {
            const having = parts.filter(({ ports }) =>
              ports?.some(([low, high]) => low <= number && number <= high),
            )
            expect(having.map(fateOf)).toEqual([walk({ ...question, number })])
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
