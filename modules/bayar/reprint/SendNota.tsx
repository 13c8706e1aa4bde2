import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Opening } from '#kernel/web/kit/Opening.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { useSendsNotas } from './sends-notas.web.ts'

const SendModal = lazyPart(async () => ({ default: (await import('./SendModal.tsx')).SendModal }))

interface Props {
  dokumen: string
  nomor: string
  /** The button was pressed: what closes by itself stays open. */
  onOpen?: () => void
  className?: string | undefined
}

/** Sends the nota to its customer by WhatsApp; a shop without that module has no such button. */
export function SendNota({ dokumen, nomor, onOpen, className }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useSendsNotas()) return null
  const press = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button icon={<IconBrandWhatsapp size={17} />} className={className} onClick={press}>
        {t('Kirim WhatsApp')}
      </Button>
      {open ? (
        <Opening>
          <SendModal dokumen={dokumen} nomor={nomor} onClose={() => setOpen(false)} />
        </Opening>
      ) : null}
    </>
  )
}
