/** What the server refused, beside the button that sent it. */
import { useEffect, useRef } from 'react'
import { ErrorBox } from '@/ui/Message'

/** The errors, read out at once and scrolled into view. Nothing when there are none. */
export function Refusal({ errors }: { errors: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  return (
    errors.length > 0 && (
      <div ref={box}>
        <ErrorBox errors={errors} />
      </div>
    )
  )
}
