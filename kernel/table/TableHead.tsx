import { IconFileTypeCsv, IconFileTypeXls, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { TindakanLain } from '#kernel/ui/TindakanLain.tsx'
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
  /** More buttons, in their order. */
  more?: readonly TableAction[]
}

/** More than these do not stand beside each other in every language: then the last ones go behind the dots. */
const sejajar = 4

/** Title and actions: what else the room does, the files of the result as it is asked for, and the primary. A phone keeps all but that behind the dots. */
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
  const phone = useLebar() === 'hp'
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
  const berkas = [
    { bentuk: 'xlsx', label: t('Ekspor Excel'), icon: <IconFileTypeXls size={17} /> },
    { bentuk: 'csv', label: t('Ekspor CSV'), icon: <IconFileTypeCsv size={17} /> },
  ] as const
  const files = source.berkas ? berkas.map((b) => ({ ...b, act: () => void ambil(b.bentuk) })) : []
  const lain = [...more.map((a) => ({ ...a, bentuk: undefined, act: () => a.act(request) })), ...files]
  const berdiri = phone && lain.length > 1 ? 0 : lain.length > sejajar ? sejajar - 1 : lain.length
  return (
    <PageHead title={title} subtitle={subtitle}>
      {lain.slice(0, berdiri).map((a) => (
        <Tombol key={a.label} ikon={a.icon} sibuk={saving !== undefined && a.bentuk === saving} onClick={a.act}>
          {a.label}
        </Tombol>
      ))}
      <TindakanLain isi={lain.slice(berdiri)} ikon={20} />
      {add ? (
        <Tombol rupa="utama" tombol="Insert" ikon={<IconPlus size={17} />} onClick={add.act}>
          {add.label}
        </Tombol>
      ) : null}
    </PageHead>
  )
}
