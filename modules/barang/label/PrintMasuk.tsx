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

/**
 * Puts labels for all pieces of a document that brought goods in on the print list, where the number of each can still be changed, and goes
 * there. Undefined: this session prints no labels. Where it fails it says so and stays.
 */
export function usePrintLabels(): ((nomor: string) => Promise<void>) | undefined {
  const router = useRouter()
  const { allowed } = mayOpen(labelScreen, useSession())
  const print = async (nomor: string) => {
    try {
      const { addFromMasuk } = await import('./label.web.ts')
      await addFromMasuk(nomor)
      await router.navigate({ to: labelScreen.path })
    } catch (error) {
      sayFailure(error)
    }
  }
  return allowed ? print : undefined
}

/** The same of one document, as a button of its drawer. */
export function PrintMasuk({ nomor, doc }: { nomor: string; doc: WireRow }) {
  const t = useT()
  const print = usePrintLabels()
  const [busy, setBusy] = useState(false)
  if (doc.status !== 'SELESAI' || !print) return null
  const cetak = async () => {
    setBusy(true)
    await print(nomor)
    setBusy(false)
  }
  return (
    <Button icon={<IconPrinter size={17} />} busy={busy} onClick={() => void cetak()}>
      {t('Cetak barcode')}
    </Button>
  )
}
