/**
 * Five steps that show the keys which matter most, beside what they are about. The page stays usable: doing what a step
 * says goes on to the next.
 */
import type { CSSProperties } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useBindings } from '@/bind/keymap'
import { scopes } from '@/bind/scopes'
import { useShell } from '@/bind/shell'
import { Button } from '@/ui/Button'
import { Dim } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { VisibleKeys } from '@/ui/VisibleKeys'
import type { ScopeName } from '@commands/engine/scope'
import { isClosed } from '@commands/engine/scope'
import { showKeys } from '@commands/keys/keys'
import { announce } from '../announce'
import { navigation } from '../navigation'
import { overlays } from '../overlay-state'
import { placeBeside } from './place'
import type { Step } from './steps'
import { STEPS } from './steps'

const Card = styled.section`
  position: fixed;
  z-index: 25;
  width: 360px;
  max-width: calc(100vw - 24px);
  border: 1px solid ${color('accent')};
  background: ${color('raised')};
  box-shadow: 0 12px 32px ${color('shade')};
  ${narrow} {
    inset: auto 0 calc(var(--status-line) + var(--notices, 0px)) !important;
    width: auto;
    max-width: none;
    border-width: 1px 0 0;
  }
`

/** Around what the step is about. */
const Ring = styled.div`
  position: fixed;
  z-index: 24;
  border: 2px solid ${color('accent')};
  pointer-events: none;
`

const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 14px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('accentSoft')};
  h2 {
    font-size: inherit;
    font-weight: 600;
  }
`

const Count = styled(Dim)`
  flex: none;
`

const Body = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px 14px;
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    align-items: baseline;
    gap: 6px 12px;
  }
  dt {
    display: flex;
    justify-content: flex-end;
  }
`

/** Shown where fingers are, or the window is that of a phone. */
const ByTouch = styled.p`
  display: none;
  @media (pointer: coarse) {
    display: block;
  }
  ${narrow} {
    display: block;
  }
`

const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 14px 12px;
  > :first-child {
    flex: 1;
    font-size: 12px;
  }
`

/** Whether something lies over the page, or takes the letters that are typed: the tour waits until it is gone. */
const covers = (name: ScopeName) => isClosed(name) || name === 'form'

const end = () => overlays.setState({ tour: false })

/** The element that a step points at, where it is on this page. */
const elementOf = ({ at }: Step): Element | undefined =>
  at
    .split(', ')
    .flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.getClientRects().length > 0)
        .slice(0, 1),
    )[0]

/** Calls a function when the page moves under the tour. */
function useMoves(moved: () => void) {
  useEffect(() => {
    addEventListener('resize', moved)
    addEventListener('scroll', moved, true)
    // What has changed is drawn in the next frame.
    const later = () => requestAnimationFrame(moved)
    const stops = [scopes.subscribe(later), navigation.subscribe(later)]
    return () => {
      removeEventListener('resize', moved)
      removeEventListener('scroll', moved, true)
      for (const stop of stops) stop()
    }
  }, [moved])
}

/** Where the ring and the card of a step are. */
function usePlaces(step: Step) {
  const card = useRef<HTMLElement>(null)
  const [places, setPlaces] = useState<{ ring?: CSSProperties; card?: CSSProperties }>({})
  const place = useCallback(() => {
    const { width = 0, height = 0 } = card.current?.getBoundingClientRect() ?? {}
    const next = placeBeside(
      elementOf(step)?.getBoundingClientRect(),
      { width, height },
      { width: innerWidth, height: innerHeight },
      step.isBeside,
    )
    setPlaces((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [step])
  useLayoutEffect(place, [place])
  useMoves(place)
  return { card, places }
}

const pageNow = () => navigation.getState().shown?.page?.route.name

/** Goes on when the user does what the step says. */
function useDoing(step: Step, isShown: boolean, done: () => void) {
  useEffect(() => {
    if (!isShown) return undefined
    const page = pageNow()
    let isOver = false
    const look = (left?: Element) => {
      const isElsewhere = pageNow() !== page
      // Several things may change at once: they go on by one step.
      if (isOver || !step.isDone({ overlays: overlays.getState(), isElsewhere, left })) return
      isOver = true
      done()
    }
    const leaves = ({ target }: FocusEvent) => target instanceof Element && look(target)
    document.addEventListener('focusout', leaves)
    const stops = [overlays.subscribe(() => look()), navigation.subscribe(() => look())]
    return () => {
      document.removeEventListener('focusout', leaves)
      for (const stop of stops) stop()
    }
  }, [step, isShown, done])
}

export default function Tour() {
  const isCovered = useStore(scopes, ({ stack }) => stack.some(({ name }) => covers(name)))
  const [at, setAt] = useState(0)
  const [next] = useState(() => () => setAt((now) => now + 1))
  const step = STEPS[at]
  useEffect(() => {
    if (!step) end()
  }, [step])
  return step && <Shown key={at} step={step} at={at} isShown={!isCovered} next={next} />
}

interface ShownProps {
  step: Step
  at: number
  isShown: boolean
  next(): void
}

function Shown({ step, at, isShown, next }: ShownProps) {
  useDoing(step, isShown, next)
  return isShown && <StepCard step={step} at={at} next={next} />
}

function StepCard({ step, at, next }: Omit<ShownProps, 'isShown'>) {
  const shell = useShell()
  const bindings = useBindings()
  const { card, places } = usePlaces(step)
  const isLast = at === STEPS.length - 1
  const keys = step.keys.flatMap(([id, word]) => {
    // Escape does one thing after the other, and also ends the tour.
    const all = bindings.filter(({ run, keys: of }) => run === id && of !== 'Escape')
    // The user’s own keys, where there are some.
    const binding = all.find(({ own }) => own) ?? all[0]
    return binding ? [{ word, presses: showKeys(binding.keys, shell.platform) }] : []
  })
  useEffect(() => {
    const told = keys.map(
      ({ word, presses }) => `${presses.map((press) => press.join(' ')).join(' then ')}: ${word}.`,
    )
    announce(
      `Tour, step ${at + 1} of ${STEPS.length}. ${step.title}. ${step.text} ${told.join(' ')}`,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each step
  }, [step])
  return (
    <>
      {places.ring && <Ring aria-hidden style={places.ring} />}
      <Card ref={card} style={places.card} aria-label="Tour of the console">
        <Head>
          <h2>{step.title}</h2>
          <Count>
            {at + 1} of {STEPS.length}
          </Count>
        </Head>
        <Body>
          <p>{step.text}</p>
          <ByTouch>{step.touch}</ByTouch>
          <dl>
            {keys.map(({ word, presses }) => (
              <div key={word} style={{ display: 'contents' }}>
                <dt>
                  <VisibleKeys presses={presses} />
                </dt>
                <dd>{word}</dd>
              </div>
            ))}
          </dl>
        </Body>
        <Foot>
          <Dim>
            <VisibleKeys presses={[['Esc']]} /> ends it for good
          </Dim>
          {!isLast && (
            <Button kind="quiet" onClick={end}>
              Skip tour
            </Button>
          )}
          <Button kind="primary" onClick={next}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </Foot>
      </Card>
    </>
  )
}
