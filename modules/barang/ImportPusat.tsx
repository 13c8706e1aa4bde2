import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconDatabaseImport, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { JumlahSalin, RincianSalin } from '#kernel/resource/RincianSalin.tsx'
import type { BarisSalin, HasilSalin } from '#kernel/resource/salin.ts'
import { Accordion } from '#kernel/ui/Accordion.tsx'
import { Centang } from '#kernel/ui/Centang.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './ImportPusat.module.css'
import { useAmbilPusat, type AmbilPusat, type Lakukan } from './import-pusat.web.ts'

interface MasterPusat {
  readonly name: string
  readonly title: string
  readonly keterangan: string
}

/** A branch takes head office's masters: which ones, what would change, then all of it at once. */
export default function ImportPusat() {
  const t = useT()
  const { pusat, kode_toko, toko_asal } = useSesi()
  const diPusat = pusat && kode_toko === toko_asal
  const ambil = useAmbilPusat()
  const { data, error, refetch } = useQuery({
    queryKey: ['import-data-pusat'],
    queryFn: ({ signal }) => call<MasterPusat[]>('GET', 'import-data-pusat/master', { signal }),
    enabled: !diPusat,
  })
  const { hasil } = ambil
  const primary = hasil ? (
    <Tombol
      rupa="utama"
      ikon={<IconDatabaseImport size={17} />}
      sibuk={ambil.sibuk}
      disabled={ambil.banyak === 0}
      onClick={() => void ambil.jalankan()}
    >
      {t('Ambil {n} perubahan', { n: tulisAngka(ambil.banyak) })}
    </Tombol>
  ) : (
    <Tombol
      rupa="utama"
      ikon={<IconListCheck size={17} />}
      sibuk={ambil.sibuk}
      disabled={!ambil.lengkap}
      onClick={() => void ambil.periksa()}
    >
      {t('Periksa')}
    </Tombol>
  )
  return (
    <div className={classes.halaman}>
      <PageHead
        title={t('Import Data Pusat')}
        subtitle={t('Ambil master dari kantor pusat ke toko ini. Dilihat dulu, lalu masuk sekaligus.')}
      >
        {hasil ? (
          <Tombol ikon={<IconArrowLeft size={17} />} onClick={ambil.kosongkan}>
            {t('Ubah pilihan')}
          </Tombol>
        ) : null}
        {data && data.length > 0 ? primary : null}
      </PageHead>
      {diPusat ? (
        <Panel collapsible={false}>
          <Empty isi={t('Ini kantor pusat. Buka cabang lewat Pilih Toko untuk mengambil data ke sana.')} />
        </Panel>
      ) : error ? (
        <Panel collapsible={false}>
          <ErrorState isi={error.message} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <Streaks />
      ) : data.length === 0 ? (
        <Panel collapsible={false}>
          <Empty isi={t('Akun Anda belum boleh menambah satu master pun.')} />
        </Panel>
      ) : hasil ? (
        <Hasil hasil={hasil} />
      ) : (
        <Pilihan master={data} ambil={ambil} />
      )}
    </div>
  )
}

function Pilihan({ master, ambil }: { master: readonly MasterPusat[]; ambil: AmbilPusat }) {
  const t = useT()
  const penuh = master.every((m) => ambil.master.has(m.name))
  const kata: Readonly<Record<Lakukan, string>> = {
    baru: t('Tambah yang baru'),
    berubah: t('Ubah yang berbeda'),
    hilang: t('Hapus yang sudah dihapus di pusat'),
  }
  return (
    <>
      <Panel title={t('Master')} subtitle={t('{n} dipilih', { n: tulisAngka(ambil.master.size) })} collapsible={false}>
        <Centang
          autoFocus
          checked={penuh}
          indeterminate={!penuh && ambil.master.size > 0}
          onChange={(ya) => ambil.setMaster(new Set(ya ? master.map((m) => m.name) : []))}
        >
          {t('Semua master')}
        </Centang>
        <div className={classes.pilihan}>
          {master.map((m) => (
            <Centang key={m.name} checked={ambil.master.has(m.name)} onChange={() => ambil.balik(m.name)}>
              {t(m.title)}
            </Centang>
          ))}
        </div>
      </Panel>
      <Panel title={t('Yang dilakukan')} collapsible={false}>
        <div className={classes.baris}>
          {(Object.keys(kata) as Lakukan[]).map((apa) => (
            <Centang key={apa} checked={ambil.lakukan.has(apa)} onChange={() => ambil.balikLakukan(apa)}>
              {kata[apa]}
            </Centang>
          ))}
          <Centang checked={ambil.bawa} onChange={ambil.setBawa}>
            {t('Bawa juga data yang dibutuhkan dan belum ada di toko')}
          </Centang>
        </div>
      </Panel>
    </>
  )
}

/** Master by master; those with nothing to do are not there. */
function Hasil({ hasil }: { hasil: HasilSalin }) {
  const t = useT()
  const [semua, setSemua] = useState(false)
  const shown = hasil.baris.filter((b) => semua || b.apa !== 'dilewati')
  const per = [...Map.groupBy(shown, (b: BarisSalin) => b.title)]
  return (
    <Panel title={t('Yang akan terjadi')} subtitle={<JumlahSalin hasil={hasil} />} collapsible={false}>
      {hasil.jumlah.dilewati > 0 ? (
        <Centang checked={semua} onChange={setSemua}>
          {t('Tampilkan juga yang dilewati')}
        </Centang>
      ) : null}
      {per.length === 0 ? (
        <Empty isi={t('Toko ini sudah sama dengan kantor pusat.')} />
      ) : (
        <Accordion
          items={per.map(([title, baris]) => ({
            id: title,
            title: t(title),
            note: t('{n} data', { n: tulisAngka(baris.length) }),
            open: per.length <= 3 || baris.some((b) => b.apa === 'ditolak'),
            body: <RincianSalin baris={baris} label={t(title)} />,
          }))}
        />
      )}
      {hasil.lebih > 0 ? <p className={classes.redup}>{t('Dan {n} lagi.', { n: tulisAngka(hasil.lebih) })}</p> : null}
    </Panel>
  )
}
