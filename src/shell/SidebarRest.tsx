/** What the first page does without of the sidebar. It is loaded once that page is complete, unless it is the page's own. */
import { SidebarFind } from './SidebarFind'
import type { RestProps } from './SidebarGroup'
import { SystemSidebar } from './SystemSidebar'

export default function SidebarRest(props: RestProps) {
  return props.part === 'find' ? <SidebarFind {...props} /> : <SystemSidebar {...props} />
}
