import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { tungguHasil } from '#kernel/jobs/hasil.web.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { saringKata } from '#kernel/ui/saring.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from '../setting/Setting.module.css'
import type { TabelEkspor } from './tabel-ekspor.ts'

type Tabel = Pick<TabelEkspor, 'tabel' | 'nama' | 'bagian' | 'jenis'>

const judul: Readonly<Record<Tabel['jenis'], string>> = {
  master: teks('Master'),
  dokumen: teks('Dokumen'),
  lain: teks('Buku dan lainnya'),
}

const namaDari = (x: Tabel, t: T): string => (x.bagian ? `${t(x.nama)} · ${x.bagian.replaceAll('_', ' ')}` : t(x.nama))

/** /export-csv: any table of the shop as a file, made beside the calls and kept in the bell. */
export default function ExportCsv() {
  const t = useT()
  const [cari, setCari] = useState('')
  const [sibuk, setSibuk] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['export-csv'],
    queryFn: ({ signal }) => call<Tabel[]>('GET', 'export-csv', { signal }),
  })
  const ambil = async (x: Tabel): Promise<void> => {
    setSibuk(x.tabel)
    try {
      const { pekerjaan } = await call<{ pekerjaan: string }>('POST', 'export-csv', { body: { tabel: x.tabel } })
      tungguHasil(pekerjaan)
      toast.info(t('{nama} sedang dibuat, lihat lonceng', { nama: namaDari(x, t) }))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(e.message)
    }
    setSibuk(undefined)
  }
  const dicari = saringKata(cari)
  const cocok = (data ?? []).filter((x) => dicari(`${namaDari(x, t)} ${x.tabel}`))
  return (
    <div className={classes.halaman}>
      <PageHead
        title={t('Export CSV')}
        subtitle={t('Isi tabel toko ini sebagai berkas. Password dan data rahasia tidak ikut; setiap ekspor tercatat.')}
      />
      <div className={classes.saring}>
        <CariHalaman hint={t('Cari tabel')} value={cari} onChange={setCari} />
      </div>
      {data ? (
        <Daftar isi={cocok} sibuk={sibuk} onAmbil={(x) => void ambil(x)} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Streaks />
      )}
    </div>
  )
}

function Daftar({
  isi,
  sibuk,
  onAmbil,
}: {
  isi: readonly Tabel[]
  sibuk: string | undefined
  onAmbil: (x: Tabel) => void
}) {
  const t = useT()
  if (isi.length === 0) return <Empty isi={t('Tidak ada tabel dengan nama itu.')} />
  return [...Map.groupBy(isi, (x) => x.jenis)].map(([jenis, tabel]) => (
    <Panel key={jenis} title={t(judul[jenis])} subtitle={t('{n} tabel', { n: tabel.length })} flush>
      <ul className={classes.kartu}>
        {tabel.map((x) => (
          <li key={x.tabel} data-tabel={x.tabel}>
            <div className={classes.kata}>
              <strong>{namaDari(x, t)}</strong>
              <small>{x.tabel}</small>
            </div>
            <Tombol
              ukuran="kecil"
              ikon={<IconDownload size={15} />}
              sibuk={sibuk === x.tabel}
              aria-label={t('Unduh {nama}', { nama: namaDari(x, t) })}
              onClick={() => onAmbil(x)}
            >
              {t('Unduh')}
            </Tombol>
          </li>
        ))}
      </ul>
    </Panel>
  ))
}
