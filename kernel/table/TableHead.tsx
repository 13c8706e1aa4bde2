import { IconFileTypeCsv, IconFileTypeXls, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Cari } from './cari.ts'
import type { Column } from './column.tsx'
import type { BentukDaftar, Source } from './query.web.ts'

export interface TableAction {
  readonly label: string
  readonly icon: ReactNode
  /** `request`: what the table asks for as it stands. */
  readonly act: (request: Cari) => void
}

export interface TableHeadProps {
  title: string
  subtitle?: ReactNode
  source: Source
  /** The primary of the page, `Ins`. */
  add?: { readonly label: string; readonly act: () => void }
  /** Up to four more buttons. */
  more?: readonly TableAction[]
}

/** Title and actions: up to four more, the files of the result as it is asked for, and the primary. */
export function TableHead({
  title,
  subtitle,
  more = [],
  source,
  add,
  request,
  columns,
  none,
}: TableHeadProps & { request: Cari; columns: readonly Column[]; none: boolean }) {
  const t = useT()
  const [saving, setSaving] = useState<BentukDaftar>()
  const ambil = async (bentuk: BentukDaftar) => {
    if (none) return void dialog.info(t('Invalid data'))
    setSaving(bentuk)
    const kolom = columns.flatMap((c) => (c.hanyaLayar ? [] : c.name))
    try {
      const file = await source.berkas!(bentuk, { ...request, kolom })
      saveBlob(file.blob, file.nama)
    } catch (e) {
      const message = e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data')
      void (e instanceof GalatServer && e.kode === 'kosong' ? dialog.info(t('Invalid data')) : dialog.galat(message))
    }
    setSaving(undefined)
  }
  return (
    <PageHead title={title} subtitle={subtitle}>
      {more.slice(0, 4).map((a) => (
        <Tombol key={a.label} ikon={a.icon} onClick={() => a.act(request)}>
          {a.label}
        </Tombol>
      ))}
      {source.berkas ? (
        <>
          <Tombol ikon={<IconFileTypeXls size={17} />} sibuk={saving === 'xlsx'} onClick={() => void ambil('xlsx')}>
            {t('Ekspor Excel')}
          </Tombol>
          <Tombol ikon={<IconFileTypeCsv size={17} />} sibuk={saving === 'csv'} onClick={() => void ambil('csv')}>
            {t('Ekspor CSV')}
          </Tombol>
        </>
      ) : null}
      {add ? (
        <Tombol rupa="utama" tombol="Insert" ikon={<IconPlus size={17} />} onClick={add.act}>
          {add.label}
        </Tombol>
      ) : null}
    </PageHead>
  )
}
