/** What needs react-aria but not before the first row: the open menu and the toasts. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { useRoleTurn } from '@/bind/turns'
import { MenuPopover } from '@/ui/Menu'
import { Button } from '@/ui/Button'
import { ToastStack } from '@/ui/Toast'
import type { MenuRequest } from '@/bind/shell'
import { closeMenu, dismissToast, overlays } from './overlays'

function OpenMenu({ request }: { request: MenuRequest }) {
  useScope(useMemo(() => ({ name: 'menu' as const }), []))
  useRoleTurn()
  const choose = (id: string) => {
    const item = request.items.find((i) => i.id === id)
    closeMenu()
    // The focus is back on the row by then: a command finds it where the person left it.
    setTimeout(() => item?.choose())
  }
  return (
    <MenuPopover
      anchor={request.anchor}
      isOpen
      onClose={closeMenu}
      label={request.label}
      items={request.items}
      onAction={choose}
    />
  )
}

export default function Floats() {
  const menu = useStore(overlays, (s) => s.menu)
  const toasts = useStore(overlays, (s) => s.toasts)
  return (
    <>
      {menu && <OpenMenu request={menu} />}
      <ToastStack
        toasts={toasts.map(({ id, tone, heading, text, action }) => ({
          id: String(id),
          tone,
          ...(heading && { heading }),
          text,
          ...(action && {
            action: (
              <Button
                onClick={() => {
                  dismissToast(id)
                  action.do()
                }}
              >
                {action.label}
              </Button>
            ),
          }),
        }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
    </>
  )
}
