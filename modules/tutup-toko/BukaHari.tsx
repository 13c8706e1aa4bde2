import { IconFileText, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePerintah, type HasilPeriksa, type TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t as kata, useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib, tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { tulisRupiah } from '#kernel/quantity/tulis.ts'
import { DateInput } from '#kernel/ui/DateInput.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { useDitangan } from '#kernel/ui/ditangan.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { TextArea } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { StokDanDokumen } from './AngkaHari.tsx'
import { buka } from './buka.dokumen.ts'
import type { Ringkasan } from './ringkasan.web.ts'
import classes from './TutupToko.module.css'

const jalurLaporan = '/laporan-tutup-toko'

const besok = (iso: string): string => new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const tampil = ({ isi }: HasilPeriksa): TampilanOtorisasi => ({
  document: kata('Buka Toko'),
  figures: [
    { label: kata('Seharusnya di laci'), nilai: tulisRupiah(Number(isi.kas_buku)) },
    { label: kata('Kas terhitung'), nilai: tulisRupiah(Number(isi.kas_hitung)) },
    { label: kata('Selisih kas'), nilai: tulisRupiah(Number(isi.selisih)), buruk: true },
  ],
})

/** A closed day: how it ended, and the next one's beginning. */
export function BukaHari({ data, onLihat }: { data: Ringkasan; onLihat: (nomor: string) => void }) {
  const t = useT()
  const laporan = useLayarBoleh().some((l) => l.path === jalurLaporan)
  const belum = data.terakhir === ''
  return (
    <div className={classes.dua}>
      <section className={classes.penutup} aria-label={t('Keadaan toko')}>
        <h2>{belum ? t('Belum pernah dibuka') : t('Toko sudah ditutup')}</h2>
        {belum ? null : <p className={classes.tanggal}>{tanggalPanjang(data.terakhir, t)}</p>}
        {data.ditutup ? (
          <p className={classes.catatan}>
            {t('{jam} oleh {siapa}, {nomor}', {
              jam: jamWib(data.ditutup),
              siapa: data.ditutup_oleh ?? '—',
              nomor: data.no_tutup ?? '—',
            })}
          </p>
        ) : null}
        <p className={classes.catatan}>{t('Semua transaksi ditolak sampai toko dibuka.')}</p>
        <div className={classes.jalan}>
          {data.no_tutup ? (
            <Tombol onClick={() => onLihat(data.no_tutup!)} ikon={<IconFileText size={16} stroke={1.6} />}>
              {t('Lihat penutupan')}
            </Tombol>
          ) : null}
          {laporan ? (
            <Link to={jalurLaporan} className={classes.tautan}>
              {t('Laporan Tutup Toko')}
            </Link>
          ) : null}
        </div>
      </section>
      {data.hari_ini > data.terakhir ? (
        <FormulirBuka data={data} dari={belum ? undefined : besok(data.terakhir)} />
      ) : (
        <Panel title={t('Buka hari berikutnya')} collapsible={false}>
          <p className={classes.sepi}>{t('Hari ini sudah ditutup. Hari berikutnya dibuka besok.')}</p>
        </Panel>
      )}
      <StokDanDokumen data={data} />
    </div>
  )
}

type Salah = Readonly<Record<string, string>>

/** What is typed of the opening, what was wrong with it, and the sending of it. */
function useBuka(data: Ringkasan) {
  const t = useT()
  const { jalankan, sibuk, modal } = usePerintah(buka, tampil)
  const [isi, setIsi] = useState({ tgl_buka: data.hari_ini, digits: '', alasan: '' })
  useDitangan(isi.digits !== '' || isi.alasan !== '')
  /** The server said that the count differs: it wants a reason. */
  const [beda, setBeda] = useState(false)
  const [salah, setSalah] = useState<Salah>({})
  const [kunci] = useState(kunciBaru)
  const set = (part: Partial<typeof isi>) => {
    setIsi({ ...isi, ...part })
    setSalah({})
  }
  const bukaToko = async (): Promise<void> => {
    const { tgl_buka, digits, alasan } = isi
    if (digits === '') return setSalah({ kas_hitung: t('Harus Diisi') })
    try {
      const draft = { tgl_buka, kas_hitung: Number(digits), alasan: alasan || null }
      const done = await jalankan({ aksi: 'simpan', isi: draft, kunci: `${kunci}-${tgl_buka}-${digits}` })
      if (done) void dialog.sukses(t('Toko sudah dibuka'), tanggalPanjang(tgl_buka, t))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSalah(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
      setBeda((lama) => lama || e.fields.some((f) => f.field === 'alasan'))
      if (e.fields.length === 0) void dialog.galat(e.message)
    }
  }
  return { isi, set, beda, salah, sibuk, modal, bukaToko }
}

function FormulirBuka({ data, dari }: { data: Ringkasan; dari: string | undefined }) {
  const t = useT()
  const { isi, set, beda, salah, sibuk, modal, bukaToko } = useBuka(data)
  return (
    <Panel title={t('Buka hari berikutnya')} collapsible={false}>
      <Formulir label={t('Buka hari berikutnya')}>
        <Isian
          label={t('Tanggal Sistem')}
          required
          error={salah.tgl_buka}
          hint={dari ? t('{dari} sampai {sampai}', { dari, sampai: data.hari_ini }) : undefined}
        >
          {(aria) => (
            <DateInput
              {...aria}
              value={isi.tgl_buka}
              onChange={(tgl_buka) => set({ tgl_buka })}
              today={data.hari_ini}
              min={dari}
              max={data.hari_ini}
            />
          )}
        </Isian>
        <Isian label={t('Semua uang di laci')} required error={salah.kas_hitung}>
          {(aria) => <UangInput {...aria} autoFocus value={isi.digits} onChange={(digits) => set({ digits })} />}
        </Isian>
        {beda ? (
          <Isian label={t('Alasan')} required error={salah.alasan} span={2}>
            {(aria) => <TextArea {...aria} upper rows={2} value={isi.alasan} onChange={(alasan) => set({ alasan })} />}
          </Isian>
        ) : null}
      </Formulir>
      <Tombol
        rupa="utama"
        ukuran="besar"
        className={classes.lebar}
        ikon={<IconLockOpen size={18} stroke={1.6} />}
        sibuk={sibuk}
        sibukTeks={t('Membuka')}
        onClick={() => void bukaToko()}
      >
        {t('Buka toko')}
      </Tombol>
      <p className={classes.akibat}>{t('Tanggal sistem menjadi {tanggal}.', { tanggal: isi.tgl_buka })}</p>
      {modal}
    </Panel>
  )
}
