/** The server's errors, beside the button that sent the request. */
import { useEffect, useRef } from 'react'
import { ErrorBox } from '@/ui/Message'

/** The errors, announced at once and scrolled into view. Renders nothing without errors. */
export function Refusal({ errors }: { errors: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return as its clean-up.
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
