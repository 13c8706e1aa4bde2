import { IconAlertCircle, IconReceiptOff } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { nomorDariAlamat, useDokumen } from '#kernel/dokumen/muat.web.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import type { Halaman } from '#kernel/table/cari.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './BatalPenjualan.module.css'
import { DaftarPilih, type Pilihan } from './DaftarPilih.tsx'
import { tampilanOtorisasi } from './OtorisasiPenjualan.tsx'
import { penjualan } from './penjualan.dokumen.ts'
import { RincianNota } from './RincianNota.tsx'
import { gabung, rp } from './tulis.ts'

/** Does this look like the number of a nota? Then it is one, whatever the list of today says. */
const nomorNota = (text: string): boolean => new RegExp(`^${penjualan.kode}-\\w+-\\d{6}-\\d{4,}$`).test(text)

/** /batal-penjualan: find a nota of today, see it, say why, and have it allowed. */
export default function BatalPenjualan() {
  const t = useT()
  const [nomor, setNomor] = useState(() => nomorDariAlamat() ?? '')
  usePindai((kode) => setNomor(kode.toUpperCase()))
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Batal Penjualan')} subtitle={t('Hanya nota dari tanggal sistem hari ini')} />
      <div className={classes.dua}>
        <section className={classes.panel} aria-label={t('Cari nota')}>
          <CariNota dipilih={nomor} onPilih={setNomor} />
        </section>
        <section className={classes.panel} aria-label={t('Nota')}>
          {nomor === '' ? (
            <p className={classes.kosong}>{t('Pindai atau pilih nota yang dibatalkan.')}</p>
          ) : (
            <Batal key={nomor} nomor={nomor} onSelesai={() => setNomor('')} />
          )}
        </section>
      </div>
    </div>
  )
}

/** The notas of today that stand, by number or customer; a whole number may be typed or scanned. */
function CariNota({ dipilih, onPilih }: { dipilih: string; onPilih: (nomor: string) => void }) {
  const t = useT()
  const { tgl_system } = useSesi()
  const [ketik, setKetik] = useState('')
  const [cari] = useDebouncedValue(ketik.trim(), 200)
  const { data, isFetching } = useQuery({
    queryKey: ['pilih-nota', penjualan.name, cari, tgl_system],
    queryFn: ({ signal }) =>
      call<Halaman>('POST', `${penjualan.name}/cari`, {
        body: {
          ...(cari ? { cari } : {}),
          saring: { tanggal: { dari: tgl_system, sampai: tgl_system }, status: ['SELESAI'] },
          batas: 50,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Who may cancel need not be allowed the whole list: the number can be typed.
    retry: false,
  })
  const typed = ketik.trim()
  const ada = (data?.rows ?? []).map((row): Pilihan => barisNota(row, dipilih, onPilih))
  const langsung: Pilihan = { key: typed, pilih: () => onPilih(typed), isi: <strong>{typed}</strong> }
  const pilihan = nomorNota(typed) && !ada.some((p) => p.key === typed) ? [langsung, ...ada] : ada
  return (
    <DaftarPilih
      label={t('Nomor nota atau pelanggan')}
      cari={ketik}
      onCari={setKetik}
      pilihan={pilihan}
      memuat={isFetching || cari !== typed}
      kosong={t('Tidak ada nota hari ini yang cocok.')}
    />
  )
}

const barisNota = (row: WireRow, dipilih: string, onPilih: (nomor: string) => void): Pilihan => {
  const nomor = plainText(row.no_faktur_jual)
  return {
    key: nomor,
    pilih: () => onPilih(nomor),
    isi: (
      <>
        <span data-nama data-dipilih={nomor === dipilih || undefined}>
          <strong>{nomor}</strong>
          <small>
            {gabung([plainText(row.nama_customer), row.dibuat ? jamWib(plainText(row.dibuat)) : plainText(row.oleh)])}
          </small>
        </span>
        <b>{rp(BigInt(Number(row.total ?? 0)))}</b>
      </>
    ),
  }
}

function Batal({ nomor, onSelesai }: { nomor: string; onSelesai: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { data } = useDokumen(penjualan, nomor)
  const { jalankan, sibuk, modal } = usePerintah(penjualan, tampilanOtorisasi)
  const [alasan, setAlasan] = useState('')
  const [salah, setSalah] = useState<{ alasan?: string; pesan?: string }>({})
  const [kunci] = useState(kunciBaru)
  const ketik = (text: string) => {
    setAlasan(text)
    setSalah({})
  }
  const batalkan = async () => {
    setSalah({})
    try {
      const hasil = await jalankan({ aksi: 'batal', nomor, isi: { alasan: alasan.trim() || null }, kunci })
      if (!hasil) return
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === penjualan.name })
      onSelesai()
      void dialog.sukses(t('Penjualan Berhasil Dibatalkan'), nomor)
    } catch (e) {
      if (!(e instanceof GalatServer) || e.status >= 500) return sayFailure(e)
      const field = e.fields.find((f) => f.field === 'alasan')?.message
      setSalah(field ? { alasan: field } : { pesan: e.message })
      if (field) document.querySelector<HTMLElement>('[name="alasan"]')?.focus()
    }
  }
  return (
    <>
      <header className={classes.kepala}>
        <h2>{nomor}</h2>
      </header>
      <RincianNota nomor={nomor} />
      {data ? (
        <div className={classes.kaki}>
          <Isian label={t('Alasan')} required error={salah.alasan}>
            {(aria) => <TextInput {...aria} name="alasan" upper maxLength={200} value={alasan} onChange={ketik} />}
          </Isian>
          {salah.pesan ? (
            <p className={classes.pesan} role="alert">
              <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
              {salah.pesan}
            </p>
          ) : (
            <p className={classes.akibat}>
              {t('Barang kembali ke baki, uang dikembalikan dengan cara bayar yang sama.')}
            </p>
          )}
          <Tombol
            rupa="hancur"
            tombol="F9"
            ikon={<IconReceiptOff size={17} />}
            sibuk={sibuk}
            sibukTeks={t('Membatalkan')}
            onClick={() => void batalkan()}
          >
            {t('Batalkan nota')}
          </Tombol>
        </div>
      ) : null}
      {modal}
    </>
  )
}
