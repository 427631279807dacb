/** The open menu and the toasts. They need react-aria, which is kept out of the first load. */
import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { Sentence } from '@/bind/Sentence'
import { useRoleChanges } from '@/bind/refusal-changes'
import { MenuPopover } from '@/ui/Menu'
import { Button, LinkButton } from '@/ui/Button'
import { ToastStack } from '@/ui/Toast'
import type { MenuRequest, Toast } from '@/bind/shell'
import { useShell } from '@/bind/shell'
import { about } from '@commands/engine/scope'
import { closeMenu, dismissToast, overlays } from './overlay-state'

function OpenMenu({ request }: { request: MenuRequest }) {
  const { things } = request
  useScope(useMemo(() => (things ? about([], things)[0] : { name: 'menu' }), [things]))
  useRoleChanges()
  const shell = useShell()
  const gone = useCallback(() => {
    const [thing, other] = things ?? []
    if (thing && !other) shell.refuse(`${thing.name} is no longer in the list`)
  }, [shell, things])
  const choose = (id: string) => {
    const item = request.items.find((i) => i.id === id)
    closeMenu()
    // Waits until the closed menu has returned the focus to the row, since the command may act on that row.
    setTimeout(() => item?.choose())
  }
  return (
    <MenuPopover
      anchor={request.anchor}
      onClose={closeMenu}
      onGone={gone}
      label={request.label}
      items={request.items}
      onAction={choose}
    />
  )
}

function Action({
  action,
  run,
}: {
  action: NonNullable<Toast['action']>
  run(act: () => void): void
}) {
  const shell = useShell()
  return 'do' in action ? (
    <Button onClick={() => run(action.do)}>{action.label}</Button>
  ) : (
    <LinkButton href={action.address} onFollow={() => run(() => shell.go(action.address))}>
      {action.label}
    </LinkButton>
  )
}

export default function MenuAndToasts() {
  const menu = useStore(overlays, (s) => s.menu)
  const toasts = useStore(overlays, (s) => s.toasts)
  return (
    <>
      {menu && <OpenMenu request={menu} />}
      <ToastStack
        toasts={toasts.map(({ id, tone, heading, text, after, action }) => ({
          id: String(id),
          tone,
          ...(heading && { heading }),
          text: <Sentence of={text} onFollow={() => dismissToast(id)} />,
          ...(after && { after }),
          ...(action && {
            action: (
              <Action
                action={action}
                run={(act) => {
                  dismissToast(id)
                  act()
                }}
              />
            ),
          }),
        }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
    </>
  )
}
