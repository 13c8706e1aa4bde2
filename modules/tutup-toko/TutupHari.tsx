import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerintah, type HasilPeriksa, type TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT, t as kata } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { tulisAngka, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { useDitangan } from '#kernel/ui/ditangan.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { TextArea } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { DitahanPanel, KasMenurutBuku, NonCashPanel, StokDanDokumen } from './AngkaHari.tsx'
import { Langkah } from './Langkah.tsx'
import { kunciRingkasan, type Kas, type Ringkasan } from './ringkasan.web.ts'
import { tutup } from './tutup.dokumen.ts'
import classes from './TutupToko.module.css'

/** The steps, the count, what the books say, the difference and the closing itself. */
export function TutupHari({ data, settings }: { data: Ringkasan; settings: Readonly<Record<string, string>> }) {
  const { kas } = data
  const siap = kas !== null && !kas.bergerak
  return (
    <>
      <Langkah data={data} />
      <div className={classes.tiga}>
        <div className={classes.kolom}>
          <HitungKas kas={kas} utama={!siap} />
          <DitahanPanel ditahan={data.ditahan} />
        </div>
        <div className={classes.kolom}>
          <KasMenurutBuku kas={kas} />
          <NonCashPanel baris={data.non_cash} />
        </div>
        <div className={classes.kolom}>
          <Penutup data={data} kas={siap ? kas : null} batas={Number(settings.selisih_kas_otorisasi ?? 0)} />
          <StokDanDokumen data={data} />
        </div>
      </div>
    </>
  )
}

/** One figure, blind. Every count is kept; the last one closes the day. */
function HitungKas({ kas, utama }: { kas: Kas | null; utama: boolean }) {
  const t = useT()
  const client = useQueryClient()
  const [digits, setDigits] = useState('')
  useDitangan(digits !== '')
  const [salah, setSalah] = useState<string>()
  const [sibuk, setSibuk] = useState(false)
  const simpan = async (): Promise<void> => {
    if (digits === '') return setSalah(t('Harus Diisi'))
    setSibuk(true)
    try {
      await call('POST', 'tutup-toko/hitung', { body: { kas_hitung: Number(digits) } })
      await client.invalidateQueries({ queryKey: kunciRingkasan })
      setDigits('')
      setSalah(undefined)
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSalah(e.message)
    }
    setSibuk(false)
  }
  const akhir = kas?.hitung.at(-1)
  return (
    <Panel
      title={t('Hitung kas')}
      collapsible={false}
      totals={
        <p className={classes.jumlah}>
          <span>{t('Kas terhitung')}</span>
          <strong>{akhir ? tulisRupiah(akhir.kas_hitung) : '—'}</strong>
        </p>
      }
    >
      <Isian
        label={kas ? t('Hitungan baru') : t('Semua uang di laci')}
        required={!kas}
        error={salah}
        hint={t('Angka buku tampil sesudah hitungan disimpan.')}
      >
        {(aria) => (
          <UangInput
            {...aria}
            autoFocus={!kas}
            value={digits}
            onChange={(d) => {
              setDigits(d)
              setSalah(undefined)
            }}
          />
        )}
      </Isian>
      <Tombol rupa={utama ? 'utama' : 'biasa'} className={classes.simpan} sibuk={sibuk} onClick={() => void simpan()}>
        {kas ? t('Hitung ulang') : t('Simpan hitungan')}
      </Tombol>
      {kas ? (
        <ol className={classes.hitungan} aria-label={t('Hitungan')}>
          {kas.hitung.map((h) => (
            <li key={h.waktu}>
              <span>{jamWib(h.waktu)}</span>
              <span>{h.oleh}</span>
              <strong>{tulisAngka(h.kas_hitung)}</strong>
            </li>
          ))}
        </ol>
      ) : null}
    </Panel>
  )
}

/** What the supervisor sees of the copy that the server keeps. */
const tampil = ({ isi }: HasilPeriksa): TampilanOtorisasi => ({
  document: kata('Tutup Toko'),
  figures: [
    { label: kata('Seharusnya di laci'), nilai: tulisRupiah(Number(isi.kas_buku)) },
    { label: kata('Kas terhitung'), nilai: tulisRupiah(Number(isi.kas_hitung)) },
    { label: kata('Selisih kas'), nilai: tulisRupiah(Number(isi.selisih)), buruk: true },
  ],
})

/** The difference, its reason, and the button. `kas`: the count that will close the day; null before there is one. */
function Penutup({ data, kas, batas }: { data: Ringkasan; kas: Kas | null; batas: number }) {
  const t = useT()
  const { jalankan, sibuk, modal } = usePerintah(tutup, tampil)
  const [alasan, setAlasan] = useState('')
  useDitangan(alasan !== '')
  const [salah, setSalah] = useState<string>()
  const kas_hitung = kas?.hitung.at(-1)?.kas_hitung ?? 0
  const selisih = kas ? kas_hitung - kas.kas_buku : 0
  // One key for one closing with these figures: a second press is the same command.
  const [kunci] = useState(kunciBaru)
  const tutupToko = async (): Promise<void> => {
    try {
      const done = await jalankan({ aksi: 'simpan', isi: { kas_hitung, alasan }, kunci: `${kunci}-${kas_hitung}` })
      if (done) void dialog.sukses(t('Toko sudah ditutup'), String(done.no_tutup))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      if (e.fields.some((f) => f.field === 'alasan')) setSalah(e.message)
      else void dialog.galat(e.referensi ? `${e.message} (${e.referensi})` : e.message)
    }
  }
  const perluIzin = kas !== null && Math.abs(selisih) > batas
  return (
    <section className={classes.penutup} data-selisih={selisih !== 0 || undefined} aria-label={t('Selisih kas')}>
      <h2>{t('Selisih kas')}</h2>
      <p className={classes.selisih} data-nilai={kas === null ? undefined : Math.sign(selisih)}>
        {kas ? tulisRupiah(selisih) : '—'}
      </p>
      <p className={classes.catatan}>{kataSelisih(kas, selisih)}</p>
      {kas && selisih !== 0 ? (
        <Isian label={t('Alasan')} required error={salah}>
          {(aria) => (
            <TextArea
              {...aria}
              upper
              rows={2}
              value={alasan}
              onChange={(text) => {
                setAlasan(text)
                setSalah(undefined)
              }}
            />
          )}
        </Isian>
      ) : null}
      {perluIzin ? (
        <Pita nada="warn">{t('Selisih di atas {batas} perlu otorisasi OWN.', { batas: tulisRupiah(batas) })}</Pita>
      ) : null}
      <Tombol
        rupa={kas ? 'utama' : 'biasa'}
        ukuran="besar"
        ikon={<IconLock size={18} stroke={1.6} />}
        disabled={kas === null || data.menunggu > 0}
        sibuk={sibuk}
        sibukTeks={t('Menutup')}
        onClick={() => void tutupToko()}
      >
        {t('Tutup toko')}
      </Tombol>
      <p className={classes.akibat}>
        {t('Hari {tanggal} selesai. Transaksi berhenti sampai toko dibuka lagi.', { tanggal: data.tgl_system })}
      </p>
      {modal}
    </section>
  )
}

function kataSelisih(kas: Kas | null, selisih: number): string {
  if (!kas) return kata('Tampil sesudah kas dihitung.')
  if (selisih === 0) return kata('Cocok dengan buku.')
  return selisih < 0
    ? kata('Kurang dari buku, masuk akun selisih kas.')
    : kata('Lebih dari buku, masuk akun selisih kas.')
}
