import { IconArrowLeft, IconArrowsMinimize, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { typedOf, typedRow } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { susunKolom } from '#kernel/table/cari.ts'
import { ColumnChooser } from '#kernel/table/ColumnChooser.tsx'
import { useTableSettings } from '#kernel/table/settings.web.ts'
import { LoadingOverlay } from '#kernel/ui/LoadingOverlay.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { angkaLengkap, type AlamatDokumen } from './garis.web.ts'
import { KartuLaporan } from './KartuLaporan.tsx'
import classes from './laporan.module.css'
import { bentukBerkas, kolomTampil, type BentukBerkas } from './lembar.ts'
import { ambilBerkas, useLaporan, type Jawaban } from './muat.web.ts'
import { filtersOf } from './saring.ts'
import { bacaSaring, SaringanLaporan, type IsiSaring } from './SaringanLaporan.tsx'
import { TabelLaporan } from './TabelLaporan.tsx'
import { judulKolom, teksJumlah, terlaluBanyak, type Tabel } from './tabel.ts'

const namaBerkas: Readonly<Record<BentukBerkas, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** The form as it starts: defaults, and what the address names, so that a figure elsewhere leads here. */
function isiAwal(fields: ReturnType<typeof filtersOf>): { isi: IsiSaring; diminta: boolean } {
  const asked = new URLSearchParams(location.search)
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const key = wireKey(name, field)
    const value = asked.get(key)
    return value === null ? [] : [[key, typedOf(field, value)] as const]
  })
  return { isi: { ...typedRow(fields, undefined), ...Object.fromEntries(given) }, diminta: given.length > 0 }
}

/** The whole screen of a report, from its definition: filters, table, files, print. */
export function LaporanScreen({ laporan: l, dokumen }: { laporan: AnyLaporan; dokumen: AlamatDokumen }) {
  const t = useT()
  const phone = useLebar() === 'hp'
  const sesi = useSesi()
  const fields = useMemo(() => filtersOf(l, sesi.tgl_system), [l, sesi.tgl_system])
  const [awal] = useState(() => isiAwal(fields))
  const [salah, setSalah] = useState<readonly Salah[]>([])
  const { body, jawaban, galat, memuat, tampilkan } = useLaporan(l)
  const judul = t(l.layar.title)

  const ask = async (isi: IsiSaring) => {
    const read = bacaSaring(l, fields, isi, sesi.tgl_system)
    setSalah(read.ok ? [] : read.fields)
    if (!read.ok) return
    const refused = await tampilkan(read.body)
    setSalah(refused?.fields ?? [])
  }
  // A figure led here: what it asks for is asked at once.
  const berkas = bolehkah(layarLaporan(l), sesi, 'ekspor').boleh ? (
    <Berkas laporan={l} body={body} baris={jawaban?.tabel.baris ?? (galat?.kode === terlaluBanyak ? Infinity : 0)} />
  ) : null
  const begin = useEffectEvent(() => void ask(awal.isi))
  useEffect(() => {
    if (awal.diminta) queueMicrotask(begin)
  }, [awal.diminta])
  return (
    <div className={classes.halaman}>
      <PageHead title={judul} subtitle={t(l.keterangan)}>
        <Link to="/SubMenuLaporan" className={classes.kembali} aria-label={t('Kembali ke Laporan')}>
          <IconArrowLeft size={16} />
          <span>{t('Laporan')}</span>
        </Link>
        {phone ? null : berkas}
      </PageHead>
      <SaringanLaporan
        judul={judul}
        fields={fields}
        awal={awal.isi}
        memuat={memuat}
        salah={salah}
        onTampilkan={(isi) => void ask(isi)}
      />
      {phone ? <div className={classes.berkasHp}>{berkas}</div> : null}
      <section className={classes.panel} aria-label={judul} aria-busy={memuat || undefined}>
        <LoadingOverlay visible={memuat} />
        {galat && salah.length === 0 ? (
          <ErrorState isi={galat.message} onRetry={() => (body ? void tampilkan(body) : void ask(awal.isi))} />
        ) : jawaban ? (
          <Isi laporan={l} dokumen={dokumen} jawaban={jawaban} />
        ) : (
          <p className={classes.belum}>{t('Pilih saringan, lalu tekan Tampilkan.')}</p>
        )}
      </section>
    </div>
  )
}

/** PDF, Excel and CSV as one group, and the printer. */
function Berkas({ laporan, body, baris }: { laporan: AnyLaporan; body: WireRow | undefined; baris: number }) {
  const t = useT()
  const [sibuk, setSibuk] = useState<string>()
  const take = async (bentuk: BentukBerkas | 'cetak') => {
    if (!body) return
    setSibuk(bentuk)
    await ambilBerkas(laporan, bentuk, body, baris)
    setSibuk(undefined)
  }
  const none = body === undefined || baris === 0
  return (
    <>
      <TombolIkon label={t('Cetak')} disabled={none || sibuk !== undefined} onClick={() => void take('cetak')}>
        <IconPrinter size={17} />
      </TombolIkon>
      <div className={classes.berkas} role="group" aria-label={t('Simpan sebagai berkas')}>
        {bentukBerkas.map((bentuk) => (
          <Tombol
            key={bentuk}
            sibuk={sibuk === bentuk}
            disabled={none || (sibuk !== undefined && sibuk !== bentuk)}
            onClick={() => void take(bentuk)}
          >
            {namaBerkas[bentuk]}
          </Tombol>
        ))}
      </div>
    </>
  )
}

/** The answer: a line of totals over the table, or the specification's sentence when there is nothing. */
function Isi({ laporan, dokumen, jawaban }: { laporan: AnyLaporan; dokumen: AlamatDokumen; jawaban: Jawaban }) {
  const t = useT()
  const phone = useLebar() === 'hp'
  const { tabel } = jawaban
  const settings = useTableSettings(`laporan-${laporan.name}`)
  // Folded headings belong to one answer: another one starts open.
  const [lipatan, setLipatan] = useState<{ tabel: Tabel; lipat: ReadonlySet<number> }>({ tabel, lipat: new Set() })
  const lipat = lipatan.tabel === tabel ? lipatan.lipat : new Set<number>()
  if (tabel.baris === 0) return <Empty isi={jawaban.message} />

  const shown = kolomTampil(tabel)
  const pilihan = susunKolom(
    shown.map((i) => ({ name: tabel.kolom[i]!.name })),
    settings.kolom,
  )
  const kolom = pilihan.filter((k) => k.tampil).map((k) => tabel.kolom.findIndex((x) => x.name === k.name))
  const heads = tabel.garis.flatMap((g, i) => (g.kelompok ? [i] : []))
  const setLipat = (next: ReadonlySet<number>) => setLipatan({ tabel, lipat: next })
  const fold = (index: number) => setLipat(lipat.symmetricDifference(new Set([index])))
  const table = { laporan, dokumen, tabel, kolom, lipat, onLipat: fold }
  return (
    <>
      <div className={classes.ringkasan}>
        <strong>{t('{n} baris', { n: teksJumlah(tabel.baris) })}</strong>
        {tabel.kolom.map((k, i) =>
          k.total ? (
            <span key={k.name}>
              {t(k.field.label)} <strong>{angkaLengkap(k, tabel.total[i]!)}</strong>
            </span>
          ) : null,
        )}
        <span className={classes.dihitung} role="status">
          {jawaban.message}. {t('Dihitung {jam}', { jam: jamWib(jawaban.dihitung) })}
        </span>
        {heads.length > 0 ? (
          <TombolIkon
            label={lipat.size > 0 ? t('Buka semua kelompok') : t('Lipat semua kelompok')}
            aktif={lipat.size > 0}
            onClick={() => setLipat(lipat.size > 0 ? new Set() : new Set(heads))}
          >
            <IconArrowsMinimize size={17} />
          </TombolIkon>
        ) : null}
        {phone ? null : (
          <ColumnChooser
            labels={new Map(tabel.kolom.map((k) => [k.name, judulKolom(k)]))}
            kolom={pilihan}
            onChange={settings.setKolom}
            onReset={() => settings.setKolom(undefined)}
          />
        )}
      </div>
      {phone ? <KartuLaporan {...table} /> : <TabelLaporan {...table} />}
    </>
  )
}
