import { IconDeviceDesktop } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { displayPath } from './display-path.ts'

function open(): void {
  // Whoever comes back to the till scans on.
  document.querySelector<HTMLElement>('[name="pindai"]')?.focus({ preventScroll: true })
  window.open(displayPath, 'second-screen', 'popup,width=1024,height=600')
}

/** Opens the customer's screen, a second window of the till. `icon`: without its words. */
export function DisplayButton({ icon }: { icon?: boolean }) {
  const t = useT()
  const word = t('Tampil di layar pelanggan')
  const mark = <IconDeviceDesktop size={icon ? 18 : 16} stroke={1.6} aria-hidden="true" />
  return icon ? (
    <IconButton label={word} onClick={open}>
      {mark}
    </IconButton>
  ) : (
    <Button size="kecil" look="tenang" icon={mark} onClick={open}>
      {word}
    </Button>
  )
}
