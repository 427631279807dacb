/**
 * What the first load does without of the sidebar. It is loaded in parallel with the page for users who may see the
 * system and on pages of settings, else when the browser is idle.
 */
import { SidebarFind } from './SidebarFind'
import type { RestProps } from './SidebarGroup'
import { SystemSidebar } from './SystemSidebar'

export default function SidebarRest(props: RestProps) {
  return props.part === 'find' ? <SidebarFind {...props} /> : <SystemSidebar {...props} />
}
