import { DeviceFoot } from '#kernel/web/devices/DeviceFoot.tsx'
import { PrinterFoot } from '#kernel/web/paper/PrinterFoot.tsx'

/** How printers and devices are, at the foot of the sidebar; one file, loaded after the screen. */
export function SidebarFoot({ rel }: { rel: boolean }) {
  return (
    <>
      <PrinterFoot rel={rel} />
      <DeviceFoot rel={rel} />
    </>
  )
}
