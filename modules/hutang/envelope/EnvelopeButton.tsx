import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { running } from '../pinjam/hutang.ts'

/** Prints the labels of the envelopes, while the shop keeps the pieces. */
export function EnvelopeButton({ nomor, doc }: { nomor: string; doc: WireRow }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await (await import('./print.web.ts')).printEnvelopes(nomor)
    setBusy(false)
  }
  if (!running.some((s) => s === doc.status)) return null
  return (
    <Button icon={<IconTag size={17} />} busy={busy} onClick={() => void print()}>
      {t('Label amplop')}
    </Button>
  )
}
