import { IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { labelScreen } from './label-screen.ts'

/** Puts labels for all its pieces on the print list, where the number of each can still be changed. */
export function PrintMasuk({ nomor, doc }: { nomor: string; doc: WireRow }) {
  const t = useT()
  const sesi = useSession()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const cetak = async () => {
    setBusy(true)
    try {
      const { addFromMasuk } = await import('./label.web.ts')
      await addFromMasuk(nomor)
      await router.navigate({ to: labelScreen.path })
    } catch (error) {
      setBusy(false)
      sayFailure(error)
    }
  }
  if (doc.status !== 'SELESAI' || !mayOpen(labelScreen, sesi).allowed) return null
  return (
    <Button icon={<IconPrinter size={17} />} busy={busy} onClick={() => void cetak()}>
      {t('Cetak barcode')}
    </Button>
  )
}
