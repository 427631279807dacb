import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { isForBrowser } from '@/ui/Button'
import { useShell } from './shell'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** The thing may be gone: nothing is read before the user goes there. */
  unsure?: true
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A real link that the console follows by itself; with a modifier or another button the browser
 * follows it.
 */
export function Link({ href, unsure, onClick, children, ...rest }: LinkProps) {
  const shell = useShell()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    shell.go(href)
  }
  const intend = () => {
    if (!unsure) shell.intend(href)
  }
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={intend} onFocus={intend}>
      {children}
    </a>
  )
}
