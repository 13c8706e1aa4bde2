import { IconPrinter } from '@tabler/icons-react'
import { t, useT } from '#kernel/base/i18n/i18n.web.ts'
import { callBlob } from '#kernel/web/client/client.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printPdf } from '#kernel/web/paper/print.web.ts'
import { SendTo } from './SendTo.tsx'

/** The sheet that goes with the money, by the browser's own printing: no roll is as wide. */
async function print(nomor: string): Promise<void> {
  try {
    const { blob, name } = await callBlob('GET', `kirim-uang/${encodeURIComponent(nomor)}/nota`)
    await printPdf(blob, name ?? `${nomor}.pdf`)
  } catch {
    toast.warning(t('Nota belum tercetak.'), nomor)
  }
}

function Acts({ nomor }: { nomor: string }) {
  const t = useT()
  return (
    <Button icon={<IconPrinter size={17} />} onClick={() => void print(nomor)}>
      {t('Cetak surat kirim')}
    </Button>
  )
}

const web: DocumentWeb = { below: { tujuan: SendTo }, paper: { first: print }, Acts }
export default web
